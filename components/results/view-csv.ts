import { csvLine } from "#lib/domain/csv";
import { resultMessages as text } from "../messages/en/result";
import { readSupplementary, tableOf } from "./read-supplementary";

/** A view of a row as CSV, by the name of its file (`1.csv` is the first); null when there is none of that name. */
export function viewCsv(row: Readonly<Record<string, unknown>>, name: string): string | null {
  const number = /^([1-9][0-9]?)\.csv$/.exec(name)?.[1];
  const view = readSupplementary(row)[Number(number) - 1];
  if (view === undefined || view.type === "unknown") return null;
  const { columns, rows } = tableOf(view, text.place);
  return [columns, ...rows].map(csvLine).join("");
}
