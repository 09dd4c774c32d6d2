// Everything that the grader of the package says about the conformance cases, as one text that is compared byte for byte.
import type { AnswerRow } from "#lib/domain/toolcalls/score-rows";
import { conformanceCases } from "#lib/domain/toolcalls/testing/conformance-cases";
import type * as sdk from "#lib/sdk/index";

type Grader = Pick<typeof sdk, "score" | "scoreBatch" | "report">;

/** Anything may be an answer; what is no text scores 0, the right call as an object too. */
const NO_TEXTS: unknown[] = [7, null, true, [], {}, { name: "f", arguments: { v: 1 } }];

export const noTextRows: AnswerRow[] = NO_TEXTS.map((answer, at) => ({
  id: `no text ${at}`,
  task: { expected: '{"name":"f","arguments":{"v":1}}', metadata: { mutationKind: "none" } },
  answer,
}));

export const gradedRows: AnswerRow[] = [
  ...conformanceCases.map(({ id, task, answer }) => ({ id, task, answer })),
  ...noTextRows,
];

/** Its own text is sent to another process and into a page, so it may use nothing but its arguments. */
export function gradedText({ score, scoreBatch, report }: Grader, rows: readonly AnswerRow[]): string {
  const graded = rows.map(({ id, task, answer }) => ({
    id,
    ...score(task, { answer }),
    mutationKind: task.metadata?.mutationKind,
  }));
  return JSON.stringify({ single: graded, batch: scoreBatch(rows), report: report(graded) });
}
