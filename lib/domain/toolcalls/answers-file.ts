// A file of answers that is graded on a page, and what the page is told meanwhile.
import type { RunReport } from "./schemas";

/** Of a file of answers on the page; the CLI takes larger ones. */
export const ANSWERS_BYTES_MAX = 4 * 1024 * 1024;
export const ANSWERS_SIZE_MAX = `${ANSWERS_BYTES_MAX / 1024 / 1024}\u00a0MiB`;
export const ANSWERS_TOO_LARGE = `At most ${ANSWERS_SIZE_MAX} are graded here. A larger file is graded by \`assayer score report --answers FILE\`.`;

export type Graded = { report: RunReport; protocolCommit: string };

/** What a server says while it grades a file, in this order: steps, then one of the two ends. */
export type Grading =
  | { kind: "step"; graded: number; of: number }
  | { kind: "refused"; problems: string[] }
  | ({ kind: "graded" } & Graded);

/** Grades the file `answers` of a form. */
export type GradeAnswers = (form: FormData) => Promise<AsyncIterable<Grading>>;
