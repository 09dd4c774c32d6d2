import { z } from "zod";
import { BOARD_PAGE_ROWS } from "#lib/domain/views/board";
import { SEPARABILITY_VERDICTS } from "#lib/domain/views/separability";
import { CompareFigures } from "#lib/operations/compare/schemas";
import { CommitSha, EvalId } from "#lib/operations/fields/schemas";
import { BoardRow, GetBoardOutput, getBoardExample } from "#lib/operations/get-board/schemas";

export const GetSeparabilityInput = z.strictObject({
  eval: EvalId,
  cohort: CommitSha.optional().meta({ description: "Protocol commit of the cohort. Default: the current one." }),
});

const SeparatedRow = BoardRow.pick({
  resultId: true,
  participantId: true,
  model: true,
  harness: true,
  harnessVersion: true,
  rank: true,
  tied: true,
  score: true,
}).extend({
  verdict: z.enum(SEPARABILITY_VERDICTS).meta({
    description:
      "first: opens the first group. apart: told apart from `against`, so it opens a group. nothing_shared, no_evidence: " +
      "cannot be said.",
  }),
  against: BoardRow.pick({ resultId: true, rank: true, tied: true })
    .nullable()
    .meta({ description: "The first row of the group above, which it was compared with." }),
  figures: CompareFigures.pick({ test: true, shared: true, wins: true, losses: true, p: true })
    .nullable()
    .meta({ description: "Wins and losses of `against`; null unless the two share a task." }),
});

export const GetSeparabilityOutput = GetBoardOutput.pick({ eval: true, cohort: true, total: true }).extend({
  rows: z.array(SeparatedRow).meta({
    description:
      `The first ${BOARD_PAGE_ROWS} ranked rows at most. Tested at 5 %, ` +
      "corrected after Holm for all rows below the first of a group. Not transitive.",
  }),
});

const { eval: subject, cohort, rows, total } = getBoardExample.output;

export const getSeparabilityExample = {
  input: { eval: "ticket-triage" },
  output: {
    eval: subject,
    cohort,
    rows: rows.map(({ resultId, participantId, model, harness, harnessVersion, rank, tied, score }) => ({
      ...{ resultId, participantId, model, harness, harnessVersion, rank, tied, score },
      verdict: "first" as const,
      against: null,
      figures: null,
    })),
    total,
  },
};
