// The single games of a rated dialogue: two sides, one winner, everyone on exactly one side (rule 122).
import { block, list, nonBlank, oneOf, positiveWhole, text } from "./fields";
import { listOf, type Report, recordsOf, reportRepeats, rule } from "./rule";

export const TeamGamesSchema = block({
  type: oneOf(["team_games"]),
  title: text({ max: 200 }).check(nonBlank),
  participants: list(block({ key: text({ min: 1 }), label: text({ min: 1 }) }), { min: 2, max: 8 }),
  games: list(
    block({
      game_no: positiveWhole(),
      sides: list(block({ key: text({ min: 1 }), participants: list(text(), { min: 1 }) }), { min: 2, max: 2 }),
      winner: text(),
    }),
    { min: 1, max: 100 },
  ),
}).check(
  rule((showcase, report) => {
    const participants = recordsOf(showcase["participants"]);
    const games = recordsOf(showcase["games"]);
    const keys = participants.map(({ key }) => key);
    reportRepeats(keys, (at) => ["participants", at, "key"], report);
    reportRepeats(
      games.map((game) => game["game_no"]),
      (at) => ["games", at, "game_no"],
      report,
    );
    const declared = new Set(keys.filter((key) => typeof key === "string"));
    games.forEach((game, at) => {
      if (listOf(game["sides"]).length === 2) checkSides(game, at, declared, report);
    });
  }),
);

function checkSides(
  game: Readonly<Record<string, unknown>>,
  at: number,
  declared: ReadonlySet<unknown>,
  report: Report,
): void {
  const sides = recordsOf(game["sides"]);
  reportRepeats(
    sides.map(({ key }) => key),
    (index) => ["games", at, "sides", index, "key"],
    report,
  );
  const winner = game["winner"];
  if (typeof winner === "string" && !sides.some((side) => side["key"] === winner)) {
    report("showcase_winner_unknown", ["games", at, "winner"]);
  }
  const placed = new Set<unknown>();
  sides.forEach((side, index) => {
    listOf(side["participants"]).forEach((key, place) => {
      if (typeof key !== "string") return;
      const path = ["games", at, "sides", index, "participants", place];
      if (!declared.has(key)) report("showcase_participant_unknown", path);
      else if (placed.has(key)) report("showcase_side_repeated", path);
      placed.add(key);
    });
  });
  if ([...declared].some((key) => !placed.has(key))) report("showcase_side_missing", ["games", at, "sides"]);
}
