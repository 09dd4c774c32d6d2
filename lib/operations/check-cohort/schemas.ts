import { z } from "zod";
import { COHORT_VERDICTS } from "#lib/domain/views/cohort-check";
import { CommitSha, DocumentIssue, EvalId } from "#lib/operations/fields/schemas";

export const CheckCohortInput = z.strictObject({
  evalId: EvalId,
  text: z.string().meta({ description: "The edited eval.yaml, as written." }),
});

export const FieldChange = z.object({
  path: z.string().meta({ description: "Dotted path; tasks that came or went are tasks[+id] and tasks[-id]." }),
  before: z.unknown().meta({ description: "JSON, shortened; null when absent." }),
  after: z.unknown(),
});

export const CheckCohortOutput = z.object({
  evalId: EvalId,
  verdict: z.enum(COHORT_VERDICTS).meta({
    description:
      "no_change and copy_only keep the board. must_bump: the protocol changed, so the revision must be raised. " +
      "new_cohort: it was raised. first_cohort: no board is bound to this id. revision_decreased and invalid: refused.",
  }),
  inForce: z.object({ revision: z.number().int(), protocolCommit: CommitSha }).nullable(),
  changes: z.array(FieldChange).meta({ description: "Fields that decide comparability and differ." }),
  leaving: z
    .object({ participants: z.number().int(), results: z.number().int() })
    .meta({ description: "What would leave the board, and stay readable under the old cohort." }),
  issues: z.array(DocumentIssue),
});

export const checkCohortExample = {
  input: { evalId: "ticket-triage", text: "id: ticket-triage\nprotocol_revision: 2\ntrials: 5\n" },
  output: {
    evalId: "ticket-triage",
    verdict: "must_bump" as const,
    inForce: { revision: 2, protocolCommit: "8f2d0c5b7e3a4c1d9b6f0a2e4d8c7b5a3f1e0d9c" },
    changes: [{ path: "trials", before: 3, after: 5 }],
    leaving: { participants: 9, results: 12 },
    issues: [],
  },
};
