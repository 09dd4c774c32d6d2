// Grades many answers: a task that cannot be read costs its own row only.
import { isAppError } from "../errors";
import { type GradedRow, report } from "./report";
import { type ReportFormat, reportText } from "./report-text";
import type { RunReport, Score, ScoreTask } from "./schemas";
import { score } from "./score";

export type AnswerRow = { id: string; task: ScoreTask; answer: unknown };
/** Why a row could not be graded; the fault of its task, not of the answer. */
export type RowFailure = { id: string; error: { code: string; message: string; suggestion: string } };
export type RowVerdict = ({ id: string } & Score) | RowFailure;

/** The verdict of one row, under its id, whatever its answer is. */
export function scoreRow({ id, task, answer }: AnswerRow): RowVerdict {
  try {
    return { id, ...score({ ...task, id: task.id ?? id }, { answer }) };
  } catch (error) {
    if (!isAppError(error)) throw error;
    const { code, message, suggestion } = error;
    return { id, error: { code, message, suggestion } };
  }
}

export type Batch = {
  rows: RowVerdict[];
  report: RunReport;
  /** The report as the text of a file, where one was asked for. */
  reportText?: string;
};

/** The verdicts in the order of the rows, and the report of those that were graded, also as a text if need be. */
export function scoreRows(rows: readonly AnswerRow[], { format }: { format?: ReportFormat | undefined } = {}): Batch {
  const verdicts = rows.map(scoreRow);
  const graded = verdicts.flatMap((verdict, at): GradedRow[] => {
    return "error" in verdict ? [] : [{ ...verdict, mutationKind: rows[at]?.task.metadata?.mutationKind }];
  });
  const run = report(graded);
  return { rows: verdicts, report: run, ...(format === undefined ? {} : { reportText: reportText(run, format) }) };
}
