import { describe, expect, it } from "vitest";
import { lintResultFile } from "./lints";
import { ShowcaseSchema } from "./schemas";
import { rowDoc, verdictOf } from "./testing/verdict";

type Fields = Record<string, unknown>;

const verdict = (showcase: Fields) => verdictOf(ShowcaseSchema, showcase);
const A = { key: "a", label: "A" };
const B = { key: "b", label: "B" };
const C = { key: "c", label: "C" };
const pair = (change: Fields = {}) => ({ a: "a", b: "b", a_wins: 1, b_wins: 0, draws: 0, ...change });
const duel = (change: Fields = {}) => ({
  type: "head_to_head",
  title: "t",
  participants: [A, B],
  matchups: [pair()],
  ...change,
});
const side = (key: string, ...participants: string[]) => ({ key, participants });
const game = (change: Fields = {}) => ({ game_no: 1, sides: [side("w", "a"), side("x", "b")], winner: "w", ...change });
const games = (change: Fields = {}) => ({
  type: "team_games",
  title: "t",
  participants: [A, B],
  games: [game()],
  ...change,
});

describe("showcases", () => {
  it("120 compare, transcript, timeline and image have their fields", () => {
    expect(verdict({ type: "compare", task: "", content: "" })).toEqual([]);
    expect(verdict({ type: "compare", task: "t", content: "c", task_id: "" })).toEqual(["text_too_short task_id"]);
    expect(verdict({ type: "transcript", title: "t", turns: [{ role: "x", content: "y" }] })).toEqual([]);
    expect(verdict({ type: "transcript", title: "t", turns: [] })).toEqual(["list_too_short turns"]);
    expect(verdict({ type: "timeline", title: "t", events: [{ t: "0", label: "x" }] })).toEqual([]);
    expect(verdict({ type: "timeline", title: "t", events: [] })).toEqual(["list_too_short events"]);
    expect(verdict({ type: "video", src: "x" })).toEqual(["value_unknown type"]);
    expect(verdict({ task: "t" })).toEqual(["value_unknown type"]);
  });

  it("120 an image takes any src; one that no page shows is a lint", () => {
    const lints = (src: string) =>
      lintResultFile(rowDoc({ showcases: [{ type: "image", src }] })).map(({ code }) => code);
    for (const src of [
      "javascript:alert(1)",
      "data:text/html,<script>alert(1)</script>",
      "http://a.b/x.png",
      "x.png",
    ]) {
      expect(verdict({ type: "image", src })).toEqual([]);
      expect(lints(src), src).toEqual(["image_src_unsafe"]);
    }
    expect(lints("https://example.org/x.png")).toEqual([]);
  });

  it("121 head_to_head has 2 to 8 participants, each pair once, and 1 to 100 games a pair", () => {
    expect(verdict(duel())).toEqual([]);
    expect(verdict(duel({ matchups: [] }))).toEqual([]);
    expect(verdict(duel({ matchups: [pair({ a_wins: 40, b_wins: 30, draws: 30 })] }))).toEqual([]);
    expect(verdict(duel({ title: " " }))).toEqual(["text_blank title"]);
    expect(verdict(duel({ participants: [A], matchups: [] }))).toEqual(["list_too_short participants"]);
    expect(verdict(duel({ matchups: [pair({ b: "a" })] }))).toEqual(["showcase_pair_self matchups.0.b"]);
    expect(verdict(duel({ matchups: [pair(), pair({ a: "b", b: "a" })] }))).toEqual([
      "showcase_pair_repeated matchups.1",
      "showcase_pairs_too_many matchups",
    ]);
    for (const a_wins of [0, 101]) {
      expect(verdict(duel({ matchups: [pair({ a_wins })] }))).toEqual(["showcase_games_out_of_range matchups.0"]);
    }
    expect(verdict(duel({ participants: [A, { ...B, label: "A" }] }))).toEqual([
      "duplicate_value participants.1.label",
    ]);
    expect(verdict(duel({ participants: [A, { ...C, key: "a" }], matchups: [] }))).toEqual([
      "duplicate_value participants.1.key",
    ]);
    expect(verdict(duel({ matchups: [pair({ b: "zz" })] }))).toEqual(["showcase_participant_unknown matchups.0.b"]);
    expect(verdict(duel({ matchups: [pair({ a_wins: -1, b_wins: 2 })] }))).toEqual([
      "number_too_small matchups.0.a_wins",
    ]);
    expect(verdict(duel({ matchups: [pair({ a_wins: 0.5, b_wins: 0.5 })] }))).toEqual([
      "not_integer matchups.0.a_wins",
      "not_integer matchups.0.b_wins",
    ]);
  });

  it("122 team_games has two sides, one winner, and everyone on exactly one side", () => {
    expect(verdict(games())).toEqual([]);
    expect(verdict(games({ participants: [A, { ...B, label: "A" }] }))).toEqual([]);
    expect(verdict(games({ games: [game({ winner: "z" })] }))).toEqual(["showcase_winner_unknown games.0.winner"]);
    expect(verdict(games({ games: [game({ winner: undefined })] }))).toEqual(["field_missing games.0.winner"]);
    expect(verdict(games({ games: [game({ sides: [side("w", "a"), side("w", "b")] })] }))).toEqual([
      "duplicate_value games.0.sides.1.key",
    ]);
    expect(verdict(games({ games: [game({ sides: [side("w", "a"), side("x", "b"), side("y", "c")] })] }))).toEqual([
      "list_too_long games.0.sides",
    ]);
    expect(verdict(games({ participants: [A, B, C] }))).toEqual(["showcase_side_missing games.0.sides"]);
    expect(verdict(games({ games: [game({ sides: [side("w", "a", "b"), side("x", "b")] })] }))).toEqual([
      "showcase_side_repeated games.0.sides.1.participants.0",
    ]);
    expect(verdict(games({ games: [game({ sides: [side("w", "a"), side("x", "b", "q")] })] }))).toEqual([
      "showcase_participant_unknown games.0.sides.1.participants.1",
    ]);
    expect(verdict(games({ games: [game(), game()] }))).toEqual(["duplicate_value games.1.game_no"]);
    expect(verdict(games({ games: [game({ game_no: 0 })] }))).toEqual(["not_positive_integer games.0.game_no"]);
    expect(verdict(games({ games: [] }))).toEqual(["list_too_short games"]);
  });

  it("121 122 an issue keeps its place beside items that are no blocks at all", () => {
    expect(verdict(duel({ participants: [null, A, B, { ...C, key: "b" }] }))).toEqual([
      "duplicate_value participants.3.key",
      "type_wrong participants.0",
    ]);
    expect(verdict(games({ games: [5, game({ winner: "z" })] }))).toEqual([
      "showcase_winner_unknown games.1.winner",
      "type_wrong games.0",
    ]);
  });
});
