import { describe, expect, it } from "vitest";
import type { RankStep } from "#lib/domain/views/rank-explanation";
import { rankMessages } from "./rank";

const said = (step: RankStep) =>
  rankMessages
    .words(step, "vendor/above")
    .map((part) => (typeof part === "string" ? part : `«${part.quoted}»`))
    .join("");

const at = { revision: 2, protocolCommit: "b".repeat(40) };
const counted = { accepted: 3, withdrawn: 0, sessions: [], more: 0 };
const standing = {
  step: "standing",
  scoredBy: "local",
  minCoverage: 1,
  coverage: null,
  outcomes: null,
  needed: null,
} as const;
const outcomes = { pass: 1, fail: 0, scored: 0, model_error: 0, infra_error: 1, not_run: 2 };
const seconds = { label: "秒", order: "asc" } as const;
const against = { resultId: "res_above", side: "above" } as const;
const pair = { step: "chance" as const, against, silent: [], figures: null };
const lower = { ...pair, against: { resultId: "res_below", side: "below" } } as const;
const figures = { test: "mcnemar", shared: 40, wins: 3, losses: 5, ties: 32, p: 0.7265625 } as const;

const SENTENCES: [RankStep, string][] = [
  [{ step: "cohort", verdict: "current", ...at, current: at }, "revision 2, the current one"],
  [
    { step: "cohort", verdict: "older", ...at, current: { ...at, revision: 3 } },
    "current one is revision 3. Its board is history",
  ],
  [{ step: "cohort", verdict: "older", ...at, current: at }, "another revision 2, of the time after"],
  [{ step: "cohort", verdict: "closed", ...at, current: null }, "no longer listed"],
  [{ step: "session", verdict: "counts", counting: "res_a", ...counted }, "the latest of 3 accepted results"],
  [{ step: "session", verdict: "counts", counting: "res_a", ...counted, accepted: 1 }, "the only accepted result"],
  [{ step: "session", verdict: "counts", counting: "res_a", ...counted, withdrawn: 1 }, "1 result was withdrawn."],
  [{ step: "session", verdict: "superseded", counting: "res_b", ...counted }, "the latest that counts, not the best"],
  [{ step: "session", verdict: "superseded", counting: null, ...counted }, "does not count at this moment"],
  [
    { step: "session", verdict: "withdrawn", counting: "res_b", ...counted },
    "no longer counts. This participant has 3",
  ],
  [{ step: "session", verdict: "withdrawn", counting: null, ...counted }, "stands on no board"],
  [{ ...standing, verdict: "ranked" }, "came without task results"],
  [
    { ...standing, verdict: "ranked", minCoverage: 0.9, coverage: { done: 179, total: 180 }, needed: 162 },
    "179 of 180 task runs have a usable outcome; the protocol asks for 90\u00a0% of task runs, which is 162.",
  ],
  [{ ...standing, verdict: "score_pending" }, "as soon as the author of the eval has scored it"],
  [{ ...standing, verdict: "unverified" }, "the rules of the eval have not accepted it"],
  [{ ...standing, verdict: "unverified", scoredBy: "author" }, "the author of the eval has not accepted it"],
  [
    { ...standing, verdict: "coverage_incomplete", coverage: { done: 1, total: 4 }, needed: 4, outcomes },
    "No: 1 of 4 task runs has a usable outcome; the protocol asks for all task runs, so 3 more are needed. Not usable: 1 infrastructure error, 2 not run.",
  ],
  [{ ...standing, verdict: "rating_not_computed" }, "ranks by a rating"],
  [{ ...standing, verdict: "rating_publication" }, "a publication carries none"],
  [
    { step: "value", verdict: "higher_is_better", score: 1e308, unit: "USD" },
    "Its exact score, 1e308 «USD». Higher is better.",
  ],
  [
    { step: "value", verdict: "higher_is_better", score: 87.041234567891, unit: " " },
    "Its exact score, 87.041234567891. ",
  ],
  [
    { step: "tiebreak", verdict: "none_declared", tiebreak: null, value: null, equalScores: true },
    "declares no tiebreak, and equal scores share their rank. Another row has this very score.",
  ],
  [
    { step: "tiebreak", verdict: "missing", tiebreak: seconds, value: null, equalScores: false },
    "Among equal scores, «秒», lower first. None could be read from this result",
  ],
  [
    { step: "tiebreak", verdict: "unused", tiebreak: seconds, value: 3, equalScores: false },
    "This result has 3. No other row has this score, so it decides nothing here.",
  ],
  [
    { step: "tiebreak", verdict: "decides", tiebreak: { ...seconds, order: "desc" }, value: -3.5, equalScores: true },
    "higher first. This result has −3.5. Another row has this very score, so it decides here.",
  ],
  [
    { step: "place", verdict: "alone", rank: 1, above: 0, sharing: 1, of: 27 },
    "No row stands strictly above: rank 1 of 27.",
  ],
  [
    { step: "place", verdict: "shared", rank: 2, above: 1, sharing: 3, of: 27 },
    "1 row stands strictly above, and 3 rows share the place: rank =2 of 27 for each.",
  ],
  [{ step: "neighbours", verdict: "only_row", above: [], below: [] }, "the only ranked row"],
  [{ ...pair, verdict: "only_row", against: null }, "It is the only ranked row"],
  [{ ...pair, verdict: "no_evidence", silent: ["other"] }, "the row directly above came without task results"],
  [{ ...pair, verdict: "no_evidence", silent: ["this", "other"] }, "neither this result nor the row directly above"],
  [{ ...pair, verdict: "nothing_shared" }, "of different tasks"],
  [
    { ...pair, verdict: "not_separable", figures },
    "Not separable from «vendor/above», directly above: the difference may be chance. Of 40 shared tasks this result wins 3, loses 5 and ties 32; exact McNemar test, p = 0.73.",
  ],
  [{ ...pair, verdict: "apart", figures: { ...figures, losses: 25, p: 0.00002 } }, "more than chance. Of 40"],
  [
    { ...pair, verdict: "apart", figures: { ...figures, wins: 25 } },
    "Told apart from «vendor/above», directly above, and the other way round: on the tasks they share this result is ahead.",
  ],
  [{ ...lower, verdict: "no_evidence", silent: ["other"] }, "the row directly below came without task results"],
  [
    { ...lower, verdict: "apart", figures: { ...figures, wins: 25 } },
    "Told apart from «vendor/above», directly below: the difference is more than chance.",
  ],
  [
    { ...lower, verdict: "apart", figures: { ...figures, losses: 25 } },
    "and the other way round: on the tasks they share that row is ahead.",
  ],
];

describe("the words of a step", () => {
  it.each(SENTENCES)("%j", (step, part) => {
    expect(said(step)).toContain(part);
  });
});

describe("the title", () => {
  it.each([
    ["=2", true, "has rank =2"],
    [null, true, "has no rank"],
    [null, false, "does not count"],
  ])("of rank %s, counting: %s", (place, counts, end) => {
    expect(JSON.stringify(rankMessages.title("vendor/a", place, counts))).toContain(end);
  });
});
