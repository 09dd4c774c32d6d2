// The columns of a board's table: what each says of a row, and how it is sorted. A new column is one entry here and one
// word in the catalogue.
import { passRateOf } from "#lib/domain/ranking/pass-rate";
import type { BoardOrder, BoardRow } from "#lib/domain/views/board";

export const COLUMN_IDS = [
  "rank",
  "model",
  "harness",
  "version",
  "score",
  "tiebreak",
  "passed",
  "coverage",
  "pass",
  "fail",
  "modelError",
  "infraError",
  "notRun",
  "cost",
  "origin",
  "verified",
  "date",
  "why",
] as const;
export type ColumnId = (typeof COLUMN_IDS)[number];

type Value = string | number | null;

export type Column = {
  /** Null is not known: it stands last in either order. Numbers are exact. */
  value: (row: BoardRow) => Value;
  /** The order that a first press gives: what the column is read for. */
  natural: BoardOrder;
  isNumber: boolean;
};

const text = (value: Column["value"]): Column => ({ value, natural: "asc", isNumber: false });
const number = (value: Column["value"], natural: BoardOrder = "desc"): Column => ({ value, natural, isNumber: true });

export const COLUMNS: Record<ColumnId, Column> = {
  rank: number(({ rank }) => rank, "asc"),
  model: text(({ model }) => model),
  harness: text(({ harness }) => harness),
  version: text(({ harnessVersion }) => harnessVersion),
  score: number(({ score }) => score),
  tiebreak: number(({ tiebreak }) => tiebreak),
  passed: number(({ outcomes }) => passRateOf(outcomes)?.share ?? null),
  coverage: number(({ coverage }) => (coverage === null ? null : coverage.done / coverage.total)),
  pass: number(({ outcomes }) => outcomes?.pass ?? null),
  fail: number(({ outcomes }) => outcomes?.fail ?? null),
  modelError: number(({ outcomes }) => outcomes?.model_error ?? null),
  infraError: number(({ outcomes }) => outcomes?.infra_error ?? null),
  notRun: number(({ outcomes }) => outcomes?.not_run ?? null),
  cost: number(({ costUsd }) => costUsd, "asc"),
  origin: text(({ provenance }) => provenance),
  verified: number(({ verified }) => (verified ? 1 : 0)),
  date: { ...text(({ date }) => date), natural: "desc" },
  why: text(({ unrankedReason }) => unrankedReason),
};

/** Shown unless others are asked for, where the board has them: at most seven beside the rank. */
export const DEFAULT_COLUMNS: readonly ColumnId[] = [
  "rank",
  "model",
  "harness",
  "score",
  "passed",
  "coverage",
  "cost",
  "origin",
  "date",
];

/** The columns that say something of one of the rows; rank, model and score always do. */
export function columnsWithValues(rows: readonly BoardRow[]): ColumnId[] {
  const always: readonly ColumnId[] = ["rank", "model", "score"];
  return COLUMN_IDS.filter((id) => always.includes(id) || rows.some((row) => COLUMNS[id].value(row) !== null));
}
