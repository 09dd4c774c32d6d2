import { z } from "zod";
import { CommitSha, EvalId, EvalState, Timestamp } from "#lib/operations/fields/schemas";

export const ListEvalsInput = z.strictObject({});

const Leader = z
  .object({ model: z.string(), harness: z.string().nullable(), score: z.number(), tied: z.boolean() })
  .meta({ description: "First of the current cohort; tied when others share the place." });

export const EvalSummary = z
  .object({
    id: EvalId,
    name: z.string(),
    category: z.string().nullable(),
    description: z.string(),
    dimensions: z.array(z.string()),
    interface: z.string().nullable().meta({ description: "chat, dialogue or agent." }),
    scoredBy: z.string().nullable().meta({ description: "Who recognises a score: local rules or the author." }),
    scoreUnit: z.string(),
    taskCount: z.number().int(),
    participantCount: z.number().int().meta({ description: "Ranked and unranked, of the current cohort." }),
    state: EvalState,
    delisted: z.boolean().meta({ description: "No longer in the repository; its boards stay readable." }),
    protocolRevision: z.number().int().nullable(),
    protocolCommit: CommitSha.nullable().meta({ description: "The commit that introduced the current revision." }),
    cohortCount: z.number().int(),
    leader: Leader.nullable(),
    latestCommit: CommitSha.meta({ description: "The repository commit of the last sync." }),
    lastChangedAt: Timestamp.meta({ description: "Date of the last commit that touched the eval." }),
    isDemo: z.boolean().meta({ description: "Synthetic demo data." }),
  })
  .meta({ description: "An eval and the head of its board." });

export const ListEvalsOutput = z.object({ evals: z.array(EvalSummary) });

const listed = {
  id: "ticket-triage",
  name: "Ticket triage",
  category: "useful",
  description: "Sort forty support tickets into queues.",
  dimensions: ["business"],
  interface: "agent",
  scoredBy: "local",
  scoreUnit: "points",
  taskCount: 40,
  participantCount: 12,
  state: "listed" as const,
  delisted: false,
  protocolRevision: 2,
  protocolCommit: "8f2d0c5b7e3a4c1d9b6f0a2e4d8c7b5a3f1e0d9c",
  cohortCount: 2,
  leader: { model: "fictional/alpha-1", harness: "loop", score: 87.5, tied: false },
  latestCommit: "1a9c4e7b2d5f8a0c3e6b9d1f4a7c0e3b6d9f2a5c",
  lastChangedAt: "2026-03-01T09:30:00.000Z",
  isDemo: true,
};

export const listEvalsExample = { input: {}, output: { evals: [listed] as [typeof listed] } };
