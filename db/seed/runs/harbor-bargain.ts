// Two invented sessions of harbor-bargain. In the first, two pairs gain the same crowns: one pair is told apart by the
// rounds, the other is not. The second session, later, replaces the rows of the two who came back.
import { type DemoRun, demoRun } from "./demo-run";

const HARNESS = "quayside";
const VERSION = "1.2";
const GAMES = 12;

type Trader = { model: string; crowns: number; rounds: number };

const SPRING: Trader[] = [
  { model: "northmere/borealis-3", crowns: 31.25, rounds: 5.5 },
  { model: "quillworks/scribe-xl", crowns: 29.5, rounds: 4.75 },
  { model: "pebblewick/cairn-2.1", crowns: 29.5, rounds: 6.25 },
  { model: "vellum-hall/folio-2", crowns: 24, rounds: 6 },
  { model: "zephyrine/gust-1", crowns: 24, rounds: 6 },
  { model: "tallowcraft/wick-pro", crowns: 15.75, rounds: 8.5 },
];
const AUTUMN: Trader[] = [
  { model: "tallowcraft/wick-pro", crowns: 19.25, rounds: 7.75 },
  { model: "osier/withy-70", crowns: 17.5, rounds: 7.5 },
];

const TALK = [
  { role: "seller", content: "Forty for the boat, and the nets come with it." },
  { role: "buyer", content: "The nets have more holes than rope. Twenty-six." },
  { role: "seller", content: "Thirty-four, without the nets. You insulted them." },
  { role: "buyer", content: "Thirty-one, and I apologise to the nets." },
  { role: "seller", content: "Done." },
];

const key = (model: string): string => JSON.stringify(["run", model, HARNESS, VERSION]);

/** Out of twelve games: more crowns, more of the games; the rest is drawn. */
function matchup(a: Trader, b: Trader): Record<string, string | number> {
  const draws = (a.model.length + b.model.length) % 3;
  const lead = Math.max(-4, Math.min(4, Math.round((a.crowns - b.crowns) / 3)));
  const aWins = Math.floor((GAMES - draws) / 2) + lead;
  return { a: key(a.model), b: key(b.model), a_wins: aWins, b_wins: GAMES - draws - aWins, draws };
}

function session(date: string, traders: Trader[]): DemoRun {
  const headToHead = {
    type: "head_to_head",
    title: `Games of the session of ${date}`,
    participants: traders.map(({ model }) => ({ key: key(model), label: model.split("/")[1] ?? model })),
    matchups: traders.flatMap((a, index) => traders.slice(index + 1).map((b) => matchup(a, b))),
  };
  const results = traders.map(({ model, crowns, rounds }, index) => ({
    participant: { model, harness: HARNESS, harness_version: VERSION },
    score: crowns,
    raw_metric: { label: "Mean rounds to a deal", value: rounds.toFixed(2), tiebreak_value: rounds },
    ...(index === 0
      ? {
          showcases: [
            headToHead,
            { type: "transcript", title: "One boat, five rounds", task_id: "one-boat", turns: TALK },
          ],
        }
      : {}),
  }));
  return demoRun("harbor-bargain", "table 1.2", date, results);
}

export function harborRuns(): DemoRun[] {
  return [session("2025-05-10", SPRING), session("2025-10-04", AUTUMN)];
}
