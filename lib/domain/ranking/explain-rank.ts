// Why a result stands where it stands: the questions that decide a place, in their order, each with its answer. A "no" ends
// them. Nothing is decided here: ranks are counted where boards are read, and the words stand in the catalogue.
import { holmRejects } from "#lib/domain/comparison/holm";
import { countPair, type PairCounts, type TaskOutcome } from "#lib/domain/comparison/pair";
import { decimalDifference } from "./decimal-difference";
import { type Evidence, isCovered, type OutcomeCounts } from "./evidence";
import type { RankingRules, Tiebreak } from "./rules";
import { reportedTiebreak, type UnrankedReason } from "./standing";

type Protocol = { revision: number; protocolCommit: string };

/** One accepted result of the participant in the cohort, or one that was. */
type Session = {
  resultId: string;
  score: number | null;
  /** `YYYY-MM-DD` as reported. */
  date: string;
  /** ISO 8601, UTC; the order of acceptance, which decides, is that of the sessions. */
  receivedAt: string;
};

type NamedRow = {
  resultId: string;
  participantId: string;
  model: string;
  harness: string | null;
  harnessVersion: string | null;
  rank: number;
  tied: boolean;
  score: number;
};

/** A ranked row of the same board. */
export type RowBeside = NamedRow & { tiebreakKey: number | null };

export type RankFacts = {
  result: {
    id: string;
    state: "accepted" | "withdrawn";
    score: number | null;
    tiebreakKey: number | null;
    evidence: Evidence | null;
  };
  cohort: Protocol & { rankedCount: number; isCurrent: boolean };
  /** Of the current cohort; null when the eval has none any more. */
  current: Protocol | null;
  rules: RankingRules;
  /** The result of the participant that counts, with its rank and how many hold it (when it is ranked). */
  counting: { resultId: string; unrankedReason: UnrankedReason | null; rank: number; sharing: number } | null;
  /** How many there are, and the latest of them. */
  sessions: { accepted: number; withdrawn: number; latest: readonly (Session & { state: "accepted" | "withdrawn" })[] };
  /** Rows printed before and behind this one, the nearest first. */
  above: readonly RowBeside[];
  below: readonly RowBeside[];
  /** What this result and the one it is compared with (see `besideOf`) did, task by task; null without task rows. */
  tasks: { own: readonly TaskOutcome[] | null; other: readonly TaskOutcome[] | null };
};

export type RankSession = Session & { state: "counts" | "superseded" | "withdrawn" };

export type RankNeighbour = NamedRow & {
  /** As reported; null when none was declared or reported. */
  tiebreak: number | null;
  /** Its score minus that of this result. */
  difference: number;
  /** What puts it before or behind; `name`: nothing but the printed order, since both hold one place. */
  decidedBy: "score" | "tiebreak" | "name";
};

/** From the side of this result: it wins, the row beside it loses. */
type ChanceFigures = Omit<PairCounts, "tasks">;

export type RankStep =
  /** `closed`: the eval has no current cohort, since it was delisted. */
  | ({ step: "cohort"; verdict: "current" | "older" | "closed"; current: Protocol | null } & Protocol)
  | {
      step: "session";
      verdict: "counts" | "superseded" | "withdrawn";
      /** The result of the participant that counts; null when none does. */
      counting: string | null;
      accepted: number;
      withdrawn: number;
      /** The latest first. */
      sessions: RankSession[];
      /** Sessions that are not listed. */
      more: number;
    }
  | {
      step: "standing";
      verdict: "ranked" | UnrankedReason;
      scoredBy: RankingRules["scoredBy"];
      minCoverage: number;
      /** Null without task rows, of which a rank does not depend then. */
      coverage: { done: number; total: number } | null;
      outcomes: OutcomeCounts | null;
      /** Usable task runs that a rank takes; null without task rows. */
      needed: number | null;
    }
  | { step: "value"; verdict: "higher_is_better"; score: number; unit: string }
  | {
      step: "tiebreak";
      /** `unused`: reported, and nobody else has this score. `missing`: declared, and not reported as a number. */
      verdict: "none_declared" | "missing" | "unused" | "decides";
      tiebreak: Tiebreak | null;
      value: number | null;
      /** Whether another row has this very score. */
      equalScores: boolean;
    }
  | {
      step: "place";
      verdict: "alone" | "shared";
      rank: number;
      /** Rows strictly above. */
      above: number;
      /** Rows that hold this rank, this one among them. */
      sharing: number;
      /** Ranked rows of the board. */
      of: number;
    }
  | {
      step: "neighbours";
      verdict: "only_row" | "first" | "last" | "between";
      /** Both in the order of the board. */
      above: RankNeighbour[];
      below: RankNeighbour[];
    }
  | {
      step: "chance";
      verdict: "only_row" | "no_evidence" | "nothing_shared" | "not_separable" | "apart";
      /** The row directly above; for the first row of a board, the one directly below. */
      against: { resultId: string; side: "above" | "below" } | null;
      /** Which of the two came without task rows. */
      silent: ("this" | "other")[];
      figures: ChanceFigures | null;
    };

export function explainRank(facts: RankFacts): RankStep[] {
  const { counting, result, rules } = facts;
  const first: RankStep[] = [cohortStep(facts), sessionStep(facts)];
  if (result.state === "withdrawn" || counting?.resultId !== result.id) return first;
  first.push(standingStep(facts, counting.unrankedReason));
  // Ranked rows have a score: the database holds that.
  if (counting.unrankedReason !== null || result.score === null) return first;
  const { score } = result;
  return [
    ...first,
    { step: "value", verdict: "higher_is_better", score, unit: rules.scoreUnit },
    tiebreakStep(facts, score),
    placeStep(facts, counting),
    neighbourStep(facts, score),
    chanceStep(facts),
  ];
}

function cohortStep({ cohort: { revision, protocolCommit, isCurrent }, current }: RankFacts): RankStep {
  const verdict = isCurrent ? "current" : current === null ? "closed" : "older";
  return { step: "cohort", verdict, revision, protocolCommit, current };
}

function sessionStep({ result, counting, sessions }: RankFacts): RankStep {
  const { accepted, withdrawn, latest } = sessions;
  const counts = counting?.resultId ?? null;
  const stateOf = (id: string, state: "accepted" | "withdrawn") =>
    state === "withdrawn" ? state : id === counts ? "counts" : "superseded";
  return {
    step: "session",
    verdict: stateOf(result.id, result.state),
    counting: counts,
    accepted,
    withdrawn,
    sessions: latest.map((each) => ({ ...each, state: stateOf(each.resultId, each.state) })),
    more: Math.max(0, accepted + withdrawn - latest.length),
  };
}

function standingStep({ result: { evidence }, rules }: RankFacts, reason: UnrankedReason | null): RankStep {
  return {
    step: "standing",
    verdict: reason ?? "ranked",
    scoredBy: rules.scoredBy,
    minCoverage: rules.minCoverage,
    coverage: evidence?.coverage ?? null,
    outcomes: evidence?.counts ?? null,
    needed: evidence === null ? null : runsNeeded(evidence.coverage.total, rules.minCoverage),
  };
}

/** The fewest usable task runs of `total` that are covered. */
function runsNeeded(total: number, minCoverage: number): number {
  const about = Math.floor(minCoverage * total);
  return [about - 1, about, about + 1].find((done) => done >= 0 && isCovered({ done, total }, minCoverage)) ?? total;
}

function tiebreakStep({ result, rules, above, below }: RankFacts, score: number): RankStep {
  const { tiebreak } = rules;
  const value = reportedTiebreak(result.tiebreakKey, rules);
  // A board stands in the order of scores: who has this one too stands beside.
  const equalScores = [above[0], below[0]].some((row) => row?.score === score);
  const used = equalScores ? "decides" : "unused";
  const verdict = tiebreak === null ? "none_declared" : value === null ? "missing" : used;
  return { step: "tiebreak", verdict, tiebreak, value, equalScores };
}

function placeStep({ cohort }: RankFacts, { rank, sharing }: { rank: number; sharing: number }): RankStep {
  const verdict = sharing > 1 ? "shared" : "alone";
  return { step: "place", verdict, rank, above: rank - 1, sharing, of: cohort.rankedCount };
}

function neighbourStep({ result, rules, above, below }: RankFacts, score: number): RankStep {
  const toNeighbour = ({ tiebreakKey, ...row }: RowBeside): RankNeighbour => ({
    ...row,
    tiebreak: reportedTiebreak(tiebreakKey, rules),
    difference: decimalDifference(row.score, score),
    decidedBy: row.score !== score ? "score" : tiebreakKey !== result.tiebreakKey ? "tiebreak" : "name",
  });
  const open = above.length === 0;
  const verdict = below.length === 0 ? (open ? "only_row" : "last") : open ? "first" : "between";
  return {
    step: "neighbours",
    verdict,
    above: above.map(toNeighbour).reverse(),
    below: below.map(toNeighbour),
  };
}

/** The row that one is asked to be told apart from; null for the only row of a board. */
export function besideOf({ above, below }: Pick<RankFacts, "above" | "below">) {
  const [row = below[0]] = above;
  return row === undefined ? null : ({ resultId: row.resultId, side: row === above[0] ? "above" : "below" } as const);
}

function chanceStep({ above, below, tasks: { own, other } }: RankFacts): RankStep {
  const against = besideOf({ above, below });
  const said = { step: "chance", against, silent: [], figures: null } as const;
  if (against === null) return { ...said, silent: [], verdict: "only_row" };
  if (own === null || other === null) {
    const silent = [...(own === null ? (["this"] as const) : []), ...(other === null ? (["other"] as const) : [])];
    return { ...said, verdict: "no_evidence", silent };
  }
  const counts = countPair(own, other);
  if (counts === null) return { ...said, silent: [], verdict: "nothing_shared" };
  const { tasks: _, ...figures } = counts;
  const isApart = holmRejects([figures.p])[0] === true;
  return { ...said, silent: [], verdict: isApart ? "apart" : "not_separable", figures };
}
