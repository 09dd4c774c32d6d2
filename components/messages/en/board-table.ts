import type { ColumnId } from "../../../lib/domain/board-table/columns";
import { count, plural } from "./counts";

const columns: Record<ColumnId, string> = {
  rank: "Rank",
  model: "Model",
  harness: "Harness",
  version: "Version",
  score: "Score",
  tiebreak: "Tiebreak",
  passed: "Passed (95 %)",
  coverage: "Coverage",
  pass: "Pass",
  fail: "Fail",
  modelError: "Model error",
  infraError: "Infrastructure error",
  notRun: "Not run",
  cost: "Cost (USD)",
  origin: "Origin",
  verified: "Verified",
  date: "Date",
  why: "Why unranked",
};

export const boardTableMessages = {
  views: {
    board: "Board",
    table: "Table",
    tasks: "Tasks",
    pivot: "Model × harness",
    cost: "Score and cost",
    apart: "Told apart",
  },
  viewTitle: (view: string, name: string) => `${view}: ${name}`,
  viewsLabel: "Views of these rows",
  caption: (name: string) => `${name}: participants by the columns chosen`,
  columns,
  search: "Model, harness or version",
  searchLabel: "Find",
  model: "Model",
  harness: "Harness",
  noHarness: "No harness",
  origin: "Origin",
  verified: "Verified only",
  section: "Rows",
  sections: { all: "All", ranked: "Ranked", unranked: "Unranked" },
  columnChoice: "Columns",
  apply: "Apply",
  reset: "Reset",
  chosen: (count: number) => (count === 0 ? "" : ` (${count})`),
  state: (matched: number, total: number, column: string, order: "asc" | "desc") =>
    `${count(matched)} of ${count(total)} participants, by ${column}, ${order === "asc" ? "ascending" : "descending"}.`,
  cut: (shown: number, sorted: number) =>
    `The first ${count(shown)} are shown, out of the best ${count(sorted)} that match; a filter brings up others.`,
  pages: {
    label: "Pages of rows",
    range: (from: number, to: number, of: number) => `Rows ${count(from)}–${count(to)} of ${count(of)}`,
    previous: "Previous rows",
    next: "Next rows",
  },
  ranks: "Ranks are those of the whole board, whatever is shown.",
  interval:
    "Passed: share of usable task runs, with its Wilson interval. Several trials of one task are not independent, so it is too narrow there; comparing two rows tells whether they differ.",
  empty: "No participant matches",
  emptyHint: "Take a filter away, or start again:",
  csv: "These rows as CSV",
  json: "as JSON",
  allRows: (n: number) => `All ${count(n)} participants.`,
  someRows: (n: number, total: number) => `${count(n)} of ${count(total)} participants.`,
  choose: "Choose them in the table",
  pivotCaption: (name: string) => `${name}: best score of each model with each harness`,
  pivotNote: (unit: string) =>
    `Scores in ${unit}, each of the best participant of its pair; a dash: nobody measured it. Down a column only the model changes, along a row only the harness.`,
  pivotCut: (models: number, ofModels: number, harnesses: number, ofHarnesses: number) =>
    `Shown are ${Math.min(models, ofModels)} of ${ofModels} models and ${Math.min(harnesses, ofHarnesses)} of ${ofHarnesses} harnesses, the best first.`,
  noScore: "not scored",
  place: (rank: number | null, tied: boolean) => (rank === null ? "unranked" : `${tied ? "=" : "#"}${rank}`),
  moreOfPair: (count: number) => `${count} more`,
  noCost: "No cost is known here",
  noCostHint: "A result says what its run cost with cost_usd and price_date. None of these rows does.",
  costTitle: (name: string) => `${name}: score against cost`,
  costFinding: (best: number, priced: number) =>
    `${best} of ${priced} ${priced === 1 ? "participant" : "participants"} with a known cost ${best === 1 ? "is" : "are"} beaten by nobody on both score and cost (filled points; the line is the best score that a cost has bought).`,
  costNote:
    "Cost is what the whole run cost, in US dollars, as its submitter says, at the prices of the day beside it.",
  unpriced: (n: number) =>
    `${plural(n, "participant names", "participants name")} no cost or have no score, and are left out.`,
  onLine: "Beaten by nobody",
  yes: "yes",
  no: "no",
  prices: "Prices of",
} as const;
