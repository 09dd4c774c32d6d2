import type { RankSession, RankStep } from "#lib/domain/views/rank-explanation";
import { pText } from "../../compare/figures";
import { coverageText, neededRuns } from "../../leaderboard/coverage";
import { exactText } from "../../rank/exact-text";
import { type Sentence, sentence } from "../sentence";
import { TESTS } from "./compare";
import { count, plural } from "./counts";
import { unrankedMessages } from "./unranked";

type Name = RankStep["step"];
type Step<Of extends Name> = Extract<RankStep, { step: Of }>;

function cohort({ verdict, revision, current }: Step<"cohort">): Sentence {
  const own = `It is bound to the commit that introduced protocol revision ${count(revision)}`;
  if (verdict === "current")
    return [`${own}, the current one. Only results bound to the same commit are ranked together.`];
  const history = "Its board is history: read-only, and never mixed with a later one.";
  if (current === null) return [`${own}. The eval is no longer listed, so no cohort of it is current. ${history}`];
  const now =
    current.revision === revision
      ? `another revision ${count(revision)}, of the time after the eval was removed and came back`
      : `revision ${count(current.revision)}`;
  return [`${own}; the current one is ${now}. ${history}`];
}

function session({ verdict, counting, accepted, withdrawn }: Step<"session">): Sentence {
  const gone = withdrawn === 0 ? "" : ` ${plural(withdrawn, "result was", "results were")} withdrawn.`;
  const results = plural(accepted, "accepted result", "accepted results");
  switch (verdict) {
    case "counts":
      return [
        accepted === 1
          ? `It counts: it is the only accepted result of this participant in this cohort.${gone}`
          : `It counts: it is the latest of ${results} of this participant in this cohort. The latest counts, better or worse.${gone}`,
      ];
    case "superseded":
      return counting === null
        ? ["It does not count at this moment."]
        : [
            `It does not count: this participant has ${results} in this cohort, and a later one counts. It is the latest that counts, not the best.${gone}`,
          ];
    case "withdrawn":
      return [
        counting === null
          ? "It was withdrawn, and this participant has no other result that counts in this cohort: it stands on no board."
          : `It was withdrawn, so it no longer counts. This participant has ${results} in this cohort, and the latest of them counts.`,
      ];
  }
}

const AUTHORITY = { local: "the rules of the eval", author: "the author of the eval" } as const;

function standing({ verdict, scoredBy, minCoverage, coverage, outcomes, needed }: Step<"standing">): Sentence {
  const asked = `the protocol asks for ${neededRuns(minCoverage)}`;
  switch (verdict) {
    case "ranked":
      return [
        `Yes: it has a score, and ${AUTHORITY[scoredBy]} accepted it.`,
        coverage === null
          ? " It came without task results, so no share of them is asked for."
          : ` ${coverageText(coverage)}; ${asked}${minCoverage < 1 && needed !== null ? `, which is ${count(needed)}` : ""}.`,
      ];
    case "score_pending":
      return ["No: it has no score yet. It takes a place as soon as the author of the eval has scored it."];
    case "unverified":
      return [
        scoredBy === "author"
          ? "No: it is not verified, since the author of the eval has not accepted it. It takes a place as soon as that is done."
          : "No: it is not verified, since the rules of the eval have not accepted it. It takes a place as soon as they do.",
      ];
    case "coverage_incomplete": {
      if (coverage === null) return [`No: ${asked}.`];
      const missing = Math.max(0, (needed ?? coverage.total) - coverage.done);
      const lost = [
        outcomes?.infra_error ? plural(outcomes.infra_error, "infrastructure error", "infrastructure errors") : "",
        outcomes?.not_run ? `${count(outcomes.not_run)} not run` : "",
      ].filter((words) => words !== "");
      return [
        `No: ${coverageText(coverage)}; ${asked}, so ${plural(missing, "more is", "more are")} needed.`,
        lost.length === 0 ? "" : ` Not usable: ${lost.join(", ")}.`,
        " A later result of the same participant that has them takes a place.",
      ];
    }
    case "rating_not_computed":
      return [`No: ${unrankedMessages.noRatings}`];
    case "rating_publication":
      return [
        "No: the eval ranks by a rating from games, and a publication carries none. Only a run with games can enter it.",
      ];
  }
}

function value({ score, unit }: Step<"value">): Sentence {
  const rest = ". Higher is better. A board may round it for the eye; ranks never do.";
  return unit.trim() === ""
    ? [`Its exact score, ${exactText(score)}${rest}`]
    : [`Its exact score, ${exactText(score)} `, { quoted: unit }, rest];
}

function tiebreak(step: Step<"tiebreak">): Sentence {
  const others = step.equalScores ? "Another row has this very score" : "No other row has this score";
  if (step.tiebreak === null)
    return [`Nothing: the protocol declares no tiebreak, and equal scores share their rank. ${others}.`];
  const { label, order } = step.tiebreak;
  const rule = sentence`Among equal scores, ${label}`;
  const way = `, ${order === "asc" ? "lower" : "higher"} first.`;
  if (step.value === null) {
    return [
      ...rule,
      `${way} None could be read from this result, so it stands behind equal scores that have one. ${others}.`,
    ];
  }
  return [
    ...rule,
    `${way} This result has ${exactText(step.value)}. ${others}, so it ${step.equalScores ? "decides here" : "decides nothing here"}.`,
  ];
}

function place({ rank, above, sharing, of }: Step<"place">): Sentence {
  const strictly =
    above === 0 ? "No row stands strictly above" : `${plural(above, "row stands", "rows stand")} strictly above`;
  if (sharing === 1) return [`${strictly}: rank ${count(rank)} of ${count(of)}.`];
  return [
    `${strictly}, and ${count(sharing)} rows share the place: rank =${count(rank)} of ${count(of)} for each. Among them rows are printed by name, which is no ranking.`,
  ];
}

const NEIGHBOURS: { [Verdict in Step<"neighbours">["verdict"]]: string } = {
  only_row: "Nobody: it is the only ranked row of this board.",
  first: "It is the first row of this board. Values are exact, and differences are theirs minus this one.",
  last: "It is the last ranked row of this board. Values are exact, and differences are theirs minus this one.",
  between: "The rows printed before and behind it. Values are exact, and differences are theirs minus this one.",
};

function chance({ verdict, against, silent, figures }: Step<"chance">, model: string): Sentence {
  const side = against?.side ?? "above";
  switch (verdict) {
    case "only_row":
      return ["It is the only ranked row, so there is no difference to ask about."];
    case "no_evidence":
      return [
        silent.length === 2
          ? `It cannot be said: neither this result nor the row directly ${side} came with task results.`
          : `It cannot be said: ${silent.includes("this") ? "this result" : `the row directly ${side}`} came without task results.`,
      ];
    case "nothing_shared":
      return ["It cannot be said: both have task results with a usable outcome, but of different tasks."];
    case "apart":
    case "not_separable": {
      if (figures === null) return [];
      const { test, shared, wins, losses, ties, p } = figures;
      const isReversed = side === "above" ? wins > losses : losses > wins;
      const from = [{ quoted: model }, `, directly ${side}`];
      const said =
        verdict === "not_separable"
          ? ["Not separable from ", ...from, ": the difference may be chance."]
          : isReversed
            ? [
                "Told apart from ",
                ...from,
                `, and the other way round: on the tasks they share ${side === "above" ? "this result" : "that row"} is ahead.`,
              ]
            : ["Told apart from ", ...from, ": the difference is more than chance."];
      return [
        ...said,
        ` Of ${plural(shared, "shared task", "shared tasks")} this result wins ${count(wins)}, loses ${count(losses)} and ties ${count(ties)}; ${TESTS[test]}, p ${pText(p)}. These two alone were asked about; the marks of the board are of groups, corrected for all rows they compare.`,
      ];
    }
  }
}

/** A step in words. `beside`: the name of the row that the step of chance is about. */
function words(step: RankStep, beside: string): Sentence {
  switch (step.step) {
    case "cohort":
      return cohort(step);
    case "session":
      return session(step);
    case "standing":
      return standing(step);
    case "value":
      return value(step);
    case "tiebreak":
      return tiebreak(step);
    case "place":
      return place(step);
    case "neighbours":
      return [NEIGHBOURS[step.verdict]];
    case "chance":
      return chance(step, beside);
  }
}

export const rankMessages = {
  crumb: "Rank",
  link: "Explain this rank",
  linkNone: "Explain why it has none",
  title: (model: string, place: string | null, counts: boolean): Sentence =>
    place !== null
      ? ["Why ", { quoted: model }, ` has rank ${place}`]
      : counts
        ? sentence`Why ${model} has no rank`
        : sentence`Why this result of ${model} does not count`,
  metaTitle: (model: string) => `The rank of ${model}`,
  asOf: (version: number) => `Standings version ${count(version)}, as of`,
  questions: {
    cohort: "Which cohort?",
    session: "Which result counts?",
    standing: "Is it ranked?",
    value: "What is compared?",
    tiebreak: "What decides among equal scores?",
    place: "Which place is that?",
    neighbours: "Who stands beside it?",
    chance: "Is it more than chance?",
  } satisfies Record<Name, string>,
  words,
  ends: "Nothing further is asked of it: no later step can give it a place.",
  boardOf: (revision: number) => `Board of revision ${count(revision)}`,
  currentBoard: "Current board",
  toCounting: "Explain the result that counts",
  sessionsCaption: "Results of this participant in this cohort",
  session: { result: "Accepted", date: "Measured", score: "Score", state: "State" },
  states: { counts: "counts", superseded: "replaced by a later one", withdrawn: "withdrawn" } satisfies Record<
    RankSession["state"],
    string
  >,
  moreSessions: (n: number) => `${plural(n, "older result is", "older results are")} not listed.`,
  participant: "Everywhere this participant was measured",
  neighboursCaption: "Rows beside this one",
  columns: { rank: "Rank", participant: "Participant", score: "Score", difference: "Difference" },
  thisResult: "this result",
  compare: "Compare",
  compareWith: (model: string) => `Compare with ${model}`,
  byTiebreak: "by tiebreak",
  samePlace: "same place",
  compareTasks: "Compare the two task by task",
} as const;
