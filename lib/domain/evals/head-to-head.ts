// Win counts between pairs of participants (rule 121).
import { block, finite, list, nonBlank, oneOf, text } from "./fields";
import { type Report, recordsOf, reportRepeats, rule, valueRule } from "./rule";

const GAMES_MAX = 100;
const COUNTS = ["a_wins", "b_wins", "draws"] as const;

const count = () =>
  finite()
    .min(0)
    .check(
      valueRule<number>((value, report) => {
        if (!Number.isSafeInteger(value)) report("not_integer");
      }),
    );

export const HeadToHeadSchema = block({
  type: oneOf(["head_to_head"]),
  title: text({ max: 200 }).check(nonBlank),
  participants: list(block({ key: text({ min: 1 }), label: text({ min: 1 }) }), { min: 2, max: 8 }),
  matchups: list(block({ a: text(), b: text(), a_wins: count(), b_wins: count(), draws: count() }), { max: 28 }),
}).check(
  rule((showcase, report) => {
    const participants = recordsOf(showcase["participants"]);
    for (const key of ["key", "label"]) {
      reportRepeats(
        participants.map((each) => each[key]),
        (at) => ["participants", at, key],
        report,
      );
    }
    checkMatchups(recordsOf(showcase["matchups"]), new Set(participants.map((each) => each["key"])), report);
  }),
);

type Matchup = Readonly<Record<string, unknown>>;

function checkMatchups(matchups: readonly Matchup[], declared: ReadonlySet<unknown>, report: Report): void {
  const pairsMax = (declared.size * (declared.size - 1)) / 2;
  if (declared.size >= 2 && matchups.length > pairsMax) {
    report("showcase_pairs_too_many", ["matchups"], { maximum: pairsMax });
  }
  const seen = new Set<string>();
  matchups.forEach((matchup, at) => {
    for (const side of ["a", "b"] as const) {
      if (typeof matchup[side] === "string" && !declared.has(matchup[side])) {
        report("showcase_participant_unknown", ["matchups", at, side]);
      }
    }
    if (typeof matchup["a"] !== "string" || typeof matchup["b"] !== "string") return;
    if (matchup["a"] === matchup["b"]) report("showcase_pair_self", ["matchups", at, "b"]);
    const pair = JSON.stringify([matchup["a"], matchup["b"]].sort());
    if (seen.has(pair)) report("showcase_pair_repeated", ["matchups", at]);
    seen.add(pair);
    checkGames(matchup, at, report);
  });
}

function checkGames(matchup: Matchup, at: number, report: Report): void {
  const counts = COUNTS.map((key) => matchup[key]);
  if (!counts.every((value) => typeof value === "number" && value >= 0)) return;
  const games = counts.reduce<number>((sum, value) => sum + Number(value), 0);
  if (games < 1 || games > GAMES_MAX) report("showcase_games_out_of_range", ["matchups", at]);
}
