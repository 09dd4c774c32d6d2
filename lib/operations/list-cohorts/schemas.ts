import { z } from "zod";
import { STEP_KINDS } from "#lib/domain/views/cohort-timeline";
import { FieldChange } from "#lib/operations/check-cohort/schemas";
import { EvalId, Timestamp } from "#lib/operations/fields/schemas";
import { CohortLink } from "#lib/operations/get-board/schemas";

export const ListCohortsInput = z.strictObject({ id: EvalId });

const Step = CohortLink.extend({
  id: z.string(),
  introducedAt: Timestamp,
  introducedBy: z.string(),
  subject: z.string().meta({ description: "First line of the message of the protocol commit." }),
  kind: z.enum(STEP_KINDS).meta({
    description:
      "first: nothing was there before. relisted: deleted and added back, a new lineage. bumped: the revision was raised. " +
      "unreadable: a definition can no longer be read.",
  }),
  changes: z.array(FieldChange).meta({ description: "Comparability fields that differ from the cohort before." }),
  leftBehind: z.number().int().meta({ description: "Results that stayed with the cohort before." }),
  rankedCount: z.number().int(),
  unrankedCount: z.number().int(),
}).meta({ description: "A cohort, and what changed when it began." });

export const ListCohortsOutput = z.object({
  evalId: EvalId,
  name: z.string(),
  isDemo: z.boolean(),
  steps: z.array(Step).meta({ description: "The newest first." }),
});

export const listCohortsExample = {
  input: { id: "ticket-triage" },
  output: {
    evalId: "ticket-triage",
    name: "Ticket triage",
    isDemo: true,
    steps: [
      {
        id: "coh_7k2m9x4c8v3b6n5t2r8w",
        revision: 2,
        protocolCommit: "8f2d0c5b7e3a4c1d9b6f0a2e4d8c7b5a3f1e0d9c",
        lineage: "0b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f7a8b9c",
        resultCount: 12,
        isCurrent: true,
        introducedAt: "2026-02-10T08:00:00.000Z",
        introducedBy: "octo-example",
        subject: "Ask for three trials",
        kind: "bumped" as const,
        changes: [{ path: "trials", before: 1, after: 3 }],
        leftBehind: 7,
        rankedCount: 9,
        unrankedCount: 1,
      },
    ],
  },
};
