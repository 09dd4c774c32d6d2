import type { ResultStanding } from "#lib/domain/views/participant";
import { count, plural } from "./counts";

export const participantMessages = {
  standings: "Standings",
  crumb: "Participant",
  noHarness: "without a harness",
  harness: "with harness",
  publication: "As published by",
  summary: (evals: number, ranked: number, history: number) =>
    `${evals === 0 ? "No result counts today" : `It counts on ${plural(evals, "eval")}, with a place on ${count(ranked)}`}. ${
      history === 0 ? "There is no older result." : `${plural(history, "result is", "results are")} history.`
    }`,
  counts: "What counts today",
  countsNote:
    "The latest session in the current cohort of each eval. Places are within that board only and do not add up.",
  countsCaption: "Results that count",
  nothing: "Nothing of it counts today",
  nothingWhy:
    "Every result of it stands under a protocol that is history, was replaced on another board, or was withdrawn.",
  evals: "Browse the evals",
  history: "History, read-only",
  historyNote:
    "Older cohorts were measured under another protocol: their numbers answer another question, so nothing here is compared or joined with what counts today.",
  historyCaption: "Results that no longer count",
  eval: "Eval",
  place: "Place",
  score: "Score",
  cohort: "Cohort",
  why: "Why not",
  date: "Date",
  origin: "Origin",
  of: (n: number) => `of ${count(n)}`,
  revision: (n: number) => `Revision ${n}`,
  board: (name: string, revision: number, isCurrent: boolean) =>
    `Board of ${name}, revision ${revision}${isCurrent ? "" : ", an older cohort"}`,
  standingWords: {
    counts: "counts",
    superseded: "replaced by a later session",
    older_cohort: "older cohort",
    withdrawn: "withdrawn",
  } satisfies Record<ResultStanding, string>,
  delisted: "delisted",
  more: "There are more results of it than are listed here; each is on the board of its cohort.",
  sameModel: "The same model elsewhere",
  sameModelNote: "Another harness or another publication is another participant: these are never added up.",
  measured: (evals: number, current: number) =>
    `${plural(evals, "eval")}, ${current === evals ? "all" : count(current)} current`,
} as const;
