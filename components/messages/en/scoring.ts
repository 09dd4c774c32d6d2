import type { ScoringRule } from "#lib/domain/ranking/scoring-rules";
import { neededRuns } from "../../leaderboard/coverage";
import { type Sentence, sentence } from "../sentence";
import { count } from "./counts";
import { unrankedMessages } from "./unranked";

type Words = { [Name in ScoringRule["rule"]]: (rule: Extract<ScoringRule, { rule: Name }>) => [string, Sentence] };

/** A rule of scoring in words, with the name of what it settles. */
const WORDS: Words = {
  scale: ({ unit, isOutOf100 }) => [
    "Score",
    isOutOf100
      ? sentence`Higher is better, from 0 to 100 ${unit}.`
      : unit.trim() === ""
        ? sentence`Higher is better, from 0 up; it has no unit and no upper end.`
        : sentence`Higher is better, from 0 up, in ${unit}; there is no upper end.`,
  ],
  exact: () => ["Method", sentence`Each answer is compared with the expected one.`],
  judge: ({ model }) => ["Method", sentence`A judge scores the answers: ${model}.`],
  custom: ({ by }) => [
    "Method",
    by === "author"
      ? sentence`The author's own way of scoring, described below.`
      : sentence`The eval's own program works the score out.`,
  ],
  recognised: ({ by }) => [
    "Recognised by",
    by === "author" ? sentence`The author of the eval.` : sentence`The rules of the eval, applied here.`,
  ],
  score_missing: ({ policy }) => [
    "Missing score",
    policy === "required"
      ? sentence`A result without a score is refused.`
      : sentence`A run may come without one: it has no rank until the author fills it in. A publication always brings its score.`,
  ],
  trials: ({ trials, tasks }) => [
    "Trials",
    trials === 1
      ? sentence`Each task is run once.`
      : [`Each task is run ${count(trials)} times, ${count(trials * tasks)} runs in all.`],
  ],
  pass: ({ threshold }) => [
    "Passed",
    threshold === null
      ? sentence`A task score of 1 is a pass and 0 a fail; anything between is neither.`
      : [`A task is passed from a task score of ${threshold} on.`],
  ],
  coverage: ({ min }) => [
    "Coverage",
    [`A row that comes with task results needs a usable outcome of ${neededRuns(min)} to be ranked.`],
  ],
  latest_session: () => [
    "What counts",
    sentence`The latest accepted result of each participant, better or worse than its earlier ones.`,
  ],
  rating: () => ["What counts", [unrankedMessages.noRatings]],
  tiebreak: ({ label, order }) => [
    "Ties",
    order === "asc"
      ? sentence`Ties by ${label}, lower first; a row without it comes after. Who is level in that too shares the rank.`
      : sentence`Ties by ${label}, higher first; a row without it comes after. Who is level in that too shares the rank.`,
  ],
  no_tiebreak: () => ["Ties", sentence`Equal scores share their rank.`],
  origins: () => [
    "Origins",
    sentence`Runs, and numbers that authors published elsewhere, stand on one board; each row says which it is.`,
  ],
  publications_apart: () => ["Origins", sentence`A publication carries no games, so it never enters the rating.`],
  baseline: () => ["Baseline", sentence`At least one reviewed result has to stand in the repository.`],
};

export function scoringWords(rule: ScoringRule): [string, Sentence] {
  const words = WORDS[rule.rule] as (rule: ScoringRule) => [string, Sentence];
  return words(rule);
}
