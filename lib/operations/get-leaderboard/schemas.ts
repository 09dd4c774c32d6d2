import { z } from "zod";
import { COLUMN_IDS } from "#lib/domain/board-table/columns";
import { FACET_VALUES_MAX, ORIGIN_NAMES, SECTIONS, TEXT_MAX } from "#lib/domain/board-table/query";
import { storableText } from "#lib/domain/storable-text";
import { SORTED_ROWS_MAX, TABLE_ROWS_MAX } from "#lib/domain/views/board-table";
import { CommitSha, EvalId } from "#lib/operations/fields/schemas";
import { BoardRow, GetBoardOutput, getBoardExample } from "#lib/operations/get-board/schemas";

const Text = z
  .string()
  .max(TEXT_MAX)
  .refine((text) => storableText(text) === text, "Remove the character that no name can hold.");
const Values = (description: string) => z.array(Text).max(FACET_VALUES_MAX).optional().meta({ description });

export const GetLeaderboardInput = z.strictObject({
  eval: EvalId,
  cohort: CommitSha.optional().meta({ description: "Protocol commit of the cohort. Default: the current one." }),
  q: Text.optional().meta({ description: "Words that all stand in model, harness and version, in any case." }),
  model: Values("Only these models; may be repeated."),
  harness: Values("Only these harnesses; may be repeated. Empty: participants that name none."),
  origin: z
    .array(z.enum(ORIGIN_NAMES))
    .max(ORIGIN_NAMES.length)
    .optional()
    .meta({ description: "run, upstream or both; may be repeated." }),
  verified: z.literal("true").optional().meta({ description: "Only rows that the recognising authority accepted." }),
  section: z.enum(SECTIONS).optional().meta({ description: "Default: all." }),
  sort: z
    .enum(COLUMN_IDS)
    .optional()
    .meta({ description: "Column to sort by; ranks never depend on it. Unknown values stand last. Default: rank." }),
  order: z.enum(["asc", "desc"]).optional().meta({ description: "Default: what the column is read for." }),
});

export const GetLeaderboardOutput = GetBoardOutput.pick({ eval: true, cohort: true }).extend({
  rows: z.array(BoardRow).meta({ description: `At most ${TABLE_ROWS_MAX}, each with its rank on the whole board.` }),
  matched: z
    .number()
    .int()
    .meta({
      description: `Rows that match. Above ${SORTED_ROWS_MAX}, the sort is over the first so many of them on the board.`,
    }),
  total: z.number().int().meta({ description: "Participants of the cohort, ranked or not." }),
});

const { eval: subject, cohort, rows } = getBoardExample.output;

export const getLeaderboardExample = {
  input: { eval: "ticket-triage", q: "alpha", sort: "cost" as const },
  output: { eval: subject, cohort, rows, matched: 1, total: 12 },
};
