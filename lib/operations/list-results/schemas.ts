import { z } from "zod";
import { RESULT_STANDINGS } from "#lib/domain/views/participant";
import { RESULT_PAGE_ROWS } from "#lib/domain/views/result-list";
import { CommitSha, EvalId, ParticipantId, Provenance, ResultId, Timestamp } from "#lib/operations/fields/schemas";

export const ListResultsInput = z
  .strictObject({
    eval: EvalId.optional(),
    cohort: CommitSha.optional().meta({ description: "Protocol commit of a cohort of `eval`." }),
    participant: ParticipantId.optional(),
    after: z.string().min(1).max(4096).optional().meta({ description: "The `next` of the page before." }),
  })
  .refine((input) => input.cohort === undefined || input.eval !== undefined, {
    path: ["cohort"],
    message: "Give the eval too: a commit may be the protocol of several.",
  });

export const ResultSummary = z
  .object({
    id: ResultId,
    standing: z.enum(RESULT_STANDINGS).meta({
      description:
        "counts: the row of its participant in the current cohort. superseded: a later one counts. older_cohort: history. " +
        "withdrawn: on no board.",
    }),
    eval: z.object({ id: EvalId, name: z.string(), unit: z.string(), isDemo: z.boolean() }),
    cohort: z.object({ revision: z.number().int(), protocolCommit: CommitSha, isCurrent: z.boolean() }),
    participant: z.object({
      id: z.string(),
      model: z.string(),
      harness: z.string().nullable(),
      harnessVersion: z.string().nullable(),
    }),
    score: z.number().nullable().meta({ description: "Exact, in the unit of the eval; null while not scored." }),
    provenance: Provenance,
    verified: z.boolean().meta({ description: "Accepted by the authority that recognises scores of this eval." }),
    date: z.string().meta({ description: "YYYY-MM-DD as reported: day of the run or of the retrieval." }),
    receivedAt: Timestamp.meta({ description: "When the board took it." }),
  })
  .meta({ description: "A result without its evidence." });

export const ListResultsOutput = z.object({
  results: z.array(ResultSummary).meta({ description: `The last to arrive first, at most ${RESULT_PAGE_ROWS}.` }),
  next: z.string().nullable().meta({ description: "Cursor of the next page, to be passed as `after`." }),
});

export const listResultsExample = {
  input: { eval: "ticket-triage" },
  output: {
    results: [
      {
        id: "res_9x4c8v3b6n5t2r8w7k2m",
        standing: "counts" as const,
        eval: { id: "ticket-triage", name: "Ticket triage", unit: "points", isDemo: true },
        cohort: { revision: 2, protocolCommit: "8f2d0c5b7e3a4c1d9b6f0a2e4d8c7b5a3f1e0d9c", isCurrent: true },
        participant: {
          id: "par_2m9x4c8v3b6n5t2r8w7k",
          model: "fictional/alpha-1",
          harness: "loop",
          harnessVersion: "1.4.0",
        },
        score: 87.5,
        provenance: "run" as const,
        verified: true,
        date: "2026-02-28",
        receivedAt: "2026-03-01T09:30:00.000Z",
      },
    ],
    next: null,
  },
};
