import { z } from "zod";
import { CommitSha, DocumentIssue, EvalId, Timestamp } from "#lib/operations/fields/schemas";
import { CohortLink } from "#lib/operations/get-board/schemas";
import { UpstreamOrigin } from "#lib/operations/get-result/schemas";
import { Refusal } from "#lib/operations/get-sync-status/schemas";
import { EvalSummary, listEvalsExample } from "#lib/operations/list-evals/schemas";

export const GetEvalInput = z.strictObject({ id: EvalId });

const Cohort = CohortLink.extend({ introducedAt: Timestamp, introducedBy: z.string(), subject: z.string() }).meta({
  description: "A cohort with the commit that introduced it.",
});

export const GetEvalOutput = EvalSummary.extend({
  author: z.string().nullable().meta({ description: "GitHub handle without the @." }),
  definition: z
    .record(z.string(), z.unknown())
    .nullable()
    .meta({ description: "The eval document in force, readable by StoredEvalDefSchema of assayer/schemas." }),
  definitionCommit: CommitSha.nullable().meta({ description: "The commit the definition was read at." }),
  lastChangedCommit: CommitSha,
  source: z.object({ repository: z.string(), url: z.string().nullable() }).meta({
    description: "The content repository, and the page of the eval in it at `definitionCommit` if its site is known.",
  }),
  cohorts: z.array(Cohort).meta({ description: "Every cohort of every lineage, the newest first." }),
  publications: z
    .array(z.object({ path: z.string(), resultCount: z.number().int(), origin: UpstreamOrigin }))
    .meta({ description: "Files that brought published scores to the newest cohort, by their path." }),
  issues: z.array(DocumentIssue),
  refusals: z.array(Refusal),
  cover: z.object({ sha256: z.string(), mediaType: z.string(), sizeBytes: z.number().int() }).nullable(),
});

const [listed] = listEvalsExample.output.evals;

export const getEvalExample = {
  input: { id: "ticket-triage" },
  output: {
    ...listed,
    author: "octo-example",
    definition: { id: "ticket-triage", name: "Ticket triage", protocol_revision: 2, trials: 3 },
    definitionCommit: listed.protocolCommit,
    lastChangedCommit: listed.protocolCommit,
    source: {
      repository: "https://github.com/octo-example/evals",
      url: `https://github.com/octo-example/evals/tree/${listed.protocolCommit}/evals/ticket-triage`,
    },
    cohorts: [
      {
        revision: 2,
        protocolCommit: listed.protocolCommit,
        lineage: "0b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f7a8b9c",
        resultCount: 12,
        isCurrent: true,
        introducedAt: "2026-02-10T08:00:00.000Z",
        introducedBy: "octo-example",
        subject: "Count reopened tickets",
      },
    ],
    publications: [],
    issues: [],
    refusals: [],
    cover: null,
  },
};
