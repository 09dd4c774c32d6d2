import { z } from "zod";
import { COHORT_PAGE_ROWS } from "#lib/domain/views/cohort-list";
import { CommitSha, EvalId, Timestamp } from "#lib/operations/fields/schemas";

export const ListAllCohortsInput = z.strictObject({
  eval: EvalId.optional(),
  after: z.string().min(1).max(4096).optional().meta({ description: "The `next` of the page before." }),
});

export const CohortSummary = z
  .object({
    id: z.string(),
    eval: z.object({ id: EvalId, name: z.string(), isDemo: z.boolean() }),
    revision: z.number().int(),
    protocolCommit: CommitSha,
    introducedAt: Timestamp,
    isCurrent: z.boolean(),
    isReadOnly: z.boolean().meta({ description: "Takes no results: a later cohort does, or the eval is gone." }),
    rankedCount: z.number().int(),
    unrankedCount: z.number().int(),
  })
  .meta({ description: "A board: all results of one protocol revision of one eval." });

export const ListAllCohortsOutput = z.object({
  cohorts: z.array(CohortSummary).meta({ description: `The newest first, at most ${COHORT_PAGE_ROWS}.` }),
  next: z.string().nullable().meta({ description: "Cursor of the next page, to be passed as `after`." }),
});

export const listAllCohortsExample = {
  input: { eval: "ticket-triage" },
  output: {
    cohorts: [
      {
        id: "coh_7k2m9x4c8v3b6n5t2r8w",
        eval: { id: "ticket-triage", name: "Ticket triage", isDemo: true },
        revision: 2,
        protocolCommit: "8f2d0c5b7e3a4c1d9b6f0a2e4d8c7b5a3f1e0d9c",
        introducedAt: "2026-02-10T08:00:00.000Z",
        isCurrent: true,
        isReadOnly: false,
        rankedCount: 9,
        unrankedCount: 1,
      },
    ],
    next: null,
  },
};
