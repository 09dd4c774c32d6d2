import { z } from "zod";
import { REPORT_FORMATS } from "#lib/domain/toolcalls/report-text";
import { RunReport, Score, ScoreTask } from "#lib/domain/toolcalls/schemas";
import { scoreExample } from "#lib/operations/score/schemas";

const ROWS_MAX = 1000;
const RowId = z.string().max(200).meta({ description: "Names the row in the answer." });

export const ScoreBatchInput = z.strictObject({
  rows: z
    .array(z.strictObject({ id: RowId, task: ScoreTask, answer: z.string() }))
    .max(ROWS_MAX)
    .meta({ description: `At most ${ROWS_MAX} rows.` }),
  format: z.enum(REPORT_FORMATS).optional().meta({ description: "Gives the report as the text of such a file, too." }),
});

export const ScoreBatchOutput = z.object({
  rows: z
    .array(
      z.union([
        Score.extend({ id: z.string() }),
        z.object({
          id: z.string(),
          error: z.object({ code: z.string(), message: z.string(), suggestion: z.string() }),
        }),
      ]),
    )
    .meta({ description: "In the order of the input. A row whose task cannot be read has an error, and no score." }),
  report: RunReport.meta({ description: "Of the rows that were graded." }),
  reportText: z.string().optional().meta({ description: "The same report as the text of a file; only with `format`." }),
});

const { input, output } = scoreExample;
const [id, mutationKind] = ["1", "type_scalar"];
const none = { low: 0, high: 0.7934506856227626 };

export const scoreBatchExample = {
  input: { rows: [{ id, ...input }] },
  output: {
    rows: [{ id, ...output }],
    report: {
      n: 1,
      passed: 0,
      score: 0,
      interval: none,
      staleSchemaUsed: 1,
      staleSchemaUsedRate: 1,
      perMutationKind: { [mutationKind]: { n: 1, passed: 0, stale: 1, staleRate: 1, interval: none } },
      rows: [{ id, mutationKind, ...output }],
      grader: { version: 1 },
    },
  },
};
