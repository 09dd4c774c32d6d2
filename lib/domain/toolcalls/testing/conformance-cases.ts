// The conformance cases of the grader, for every surface that has to give the same verdicts.
import { readSource } from "#lib/testing/source-files";

export type ConformanceCase = {
  id: string;
  task: { expected: string; metadata: { stale?: string; mutationKind: string } };
  answer: string;
  score: 0 | 1;
  stale: boolean;
  /** The number of the rule (R) that decides it. */
  rule: number;
  note: string;
};

const read = (name: string) =>
  readSource(`lib/domain/toolcalls/conformance/${name}.jsonl`)
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as ConformanceCase);

/** What the text of the rules leaves open, decided. */
export const decisions = read("grading-decisions");
/** Faults that others reported of their graders and parsers. */
export const reports = read("grading-reports");
export const conformanceCases: readonly ConformanceCase[] = [...decisions, ...reports];
