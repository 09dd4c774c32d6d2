import type { EvalState } from "#lib/domain/cohorts/types";
import { count, plural } from "./counts";

export const boardMessages = {
  metaTitle: (name: string, revision: number) => `${name}, revision ${revision}`,
  ranked: "Ranked participants",
  rankedCaption: (name: string, total: number) => `${name}: ${total} ranked participants`,
  rankedCount: (total: number) => plural(total, "ranked participant"),
  unranked: "Unranked",
  unrankedCaption: (name: string, total: number) => `${name}: ${total} unranked`,
  allUnranked: (total: number) => `All ${count(total)} unranked`,
  empty: {
    title: "Nobody is ranked in this cohort yet",
    wayOut: (revision: number) =>
      `Results appear here once they are accepted under revision ${revision}. Check a result file against the definition before you submit it:`,
  },
  pages: {
    label: "Pages",
    first: "First page",
    end: "End of the list",
    next: (rows: number | null) => `Next ${rows ?? "page"}`,
  },
  strip: {
    revision: (revision: number) => `Protocol revision ${revision}`,
    commit: "commit",
    introduced: "introduced",
    changes: "What changed",
    others: (n: number) => plural(n, "other cohort"),
    other: (revision: number) => `Revision ${revision}`,
    lineage: (lineage: string) => `Lineage ${lineage}`,
    results: (n: number) => plural(n, "result"),
    current: "current",
  },
  notices: {
    old: (revision: number) => `Revision ${revision} is history`,
    oldWhy: "These rows were measured under an older protocol and are not compared with newer ones.",
    toCurrent: "Go to the current board",
    noRatings: "Ratings are not computed yet",
    states: {
      "kept-last-good": "The last good state is shown",
      frozen: "This board is frozen",
      "baseline-missing": "A baseline result is missing",
      delisted: "This eval is delisted",
    } satisfies Record<Exclude<EvalState, "listed"> | "delisted", string>,
    everyIssue: "Every issue and field on the sync page",
  },
  rule: "The latest accepted result of each participant counts; ranks use exact values",
  tiebreak: { before: ", then ", asc: " (lower first)", desc: " (higher first)" },
  equals: ", and equal participants share a rank.",
  version: (version: number) => `Standings version ${version}, as of`,
} as const;
