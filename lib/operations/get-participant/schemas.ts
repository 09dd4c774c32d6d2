import { z } from "zod";
import { COHORT_SESSIONS_MAX, PARTICIPANT_RESULTS_MAX, RESULT_STANDINGS } from "#lib/domain/views/participant";
import { CommitSha, EvalId, ParticipantId, Provenance, ResultId, UnrankedReason } from "#lib/operations/fields/schemas";
import { ParticipantSummary } from "#lib/operations/list-participants/schemas";

export const GetParticipantInput = z.strictObject({ id: ParticipantId });

const ParticipantResult = z.object({
  resultId: ResultId,
  standing: z.enum(RESULT_STANDINGS).meta({
    description:
      "counts: its row in the current cohort. superseded: a later one of the same cohort counts. older_cohort: of a " +
      "protocol that is history. withdrawn: on no board.",
  }),
  evalId: EvalId,
  evalName: z.string(),
  unit: z.string(),
  minCoverage: z.number().meta({ description: "Share of task runs (0..1) that a row needs for a rank." }),
  delisted: z.boolean().meta({ description: "The eval is no longer in the repository; nothing of it is current." }),
  revision: z.number().int(),
  protocolCommit: CommitSha,
  isCurrentCohort: z.boolean(),
  score: z.number().nullable(),
  rank: z.number().int().nullable().meta({ description: "Within its own cohort." }),
  tied: z.boolean(),
  rankedCount: z.number().int().meta({ description: "Ranked participants of that cohort." }),
  unrankedReason: UnrankedReason.nullable(),
  provenance: Provenance,
  verified: z.boolean(),
  date: z.string().meta({ description: "YYYY-MM-DD as reported." }),
});

export const GetParticipantOutput = z.object({
  id: ParticipantId,
  model: z.string(),
  harness: z.string().nullable(),
  harnessVersion: z.string().nullable(),
  provenance: Provenance,
  sourceUrl: z.string().nullable(),
  results: z.array(ParticipantResult).meta({
    description: `What counts first, then history; at most ${PARTICIPANT_RESULTS_MAX}, and ${COHORT_SESSIONS_MAX} of a cohort.`,
  }),
  more: z.boolean().meta({ description: "There are more than are listed." }),
  sameModel: z.array(ParticipantSummary).meta({ description: "The same model elsewhere: other participants." }),
  hasDemo: z.boolean(),
});

const at = {
  evalId: "ticket-triage",
  evalName: "Ticket triage",
  unit: "points",
  minCoverage: 1,
  delisted: false,
  tied: false,
  unrankedReason: null,
  provenance: "run" as const,
  verified: true,
};

export const getParticipantExample = {
  input: { id: "par_2m9x4c8v3b6n5t2r8w7k" },
  output: {
    id: "par_2m9x4c8v3b6n5t2r8w7k",
    model: "fictional/alpha-1",
    harness: "loop",
    harnessVersion: "1.4.0",
    provenance: "run" as const,
    sourceUrl: null,
    results: [
      {
        ...at,
        resultId: "res_9x4c8v3b6n5t2r8w7k2m",
        standing: "counts" as const,
        revision: 2,
        protocolCommit: "8f2d0c5b7e3a4c1d9b6f0a2e4d8c7b5a3f1e0d9c",
        isCurrentCohort: true,
        score: 87.5,
        rank: 1,
        rankedCount: 12,
        date: "2026-02-28",
      },
      {
        ...at,
        resultId: "res_4c8v3b6n5t2r8w7k2m9x",
        standing: "older_cohort" as const,
        revision: 1,
        protocolCommit: "1a9c4e7b2d5f8a0c3e6b9d1f4a7c0e3b6d9f2a5c",
        isCurrentCohort: false,
        score: 91,
        rank: 2,
        rankedCount: 7,
        date: "2025-11-30",
      },
    ],
    more: false,
    sameModel: [],
    hasDemo: true,
  },
};
