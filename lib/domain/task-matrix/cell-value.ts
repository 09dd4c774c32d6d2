import type { MatrixCell } from "./cell";

/** A cell as one value of a file. `2 of 3` and not `2/3`, which a spreadsheet takes for a day. */
export function cellValue({ outcome, passed, trials, value }: MatrixCell): string | number {
  if (outcome === "scored") return value ?? outcome;
  if (trials > 1) return `${passed} of ${trials}`;
  return value === null ? outcome : `${outcome} ${value}`;
}
