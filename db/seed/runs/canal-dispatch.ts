// Invented runs of canal-dispatch. Four deliver 18,420 t: two of them also waited the same hours and share their place,
// one waited longer, and the Society's row prints no hours at all and so stands last among the four.
import { type DemoRun, demoRun } from "./demo-run";

type Tonnes = [flood: number, summer: number, rush: number, ice: number];

const SCENARIOS = ["spring-flood", "dry-summer", "harvest-rush", "first-ice"] as const;
const RUNS: { model: string; harness: string; version: string; date: string; tonnes: Tonnes; hours: number }[] = [
  {
    model: "northmere/borealis-3",
    harness: "towpath",
    version: "1.4.0",
    date: "2025-04-02",
    tonnes: [20110, 16240, 26480, 13810],
    hours: 231,
  },
  {
    model: "quillworks/scribe-xl",
    harness: "towpath",
    version: "1.4.0",
    date: "2025-04-09",
    tonnes: [19380, 15720, 25560, 13020],
    hours: 212,
  },
  {
    model: "northmere/borealis-3",
    harness: "lockkeeper",
    version: "0.9.2",
    date: "2025-04-16",
    tonnes: [19210, 15900, 25470, 13100],
    hours: 212,
  },
  {
    model: "pebblewick/cairn-2.1",
    harness: "lockkeeper",
    version: "0.9.2",
    date: "2025-05-07",
    tonnes: [19440, 15110, 25990, 13140],
    hours: 230,
  },
  {
    model: "zephyrine/gust-1",
    harness: "towpath",
    version: "1.4.0",
    date: "2025-05-21",
    tonnes: [16905, 13280, 22310, 11105],
    hours: 274,
  },
  {
    model: "vellum-hall/folio-2",
    harness: "bargehand",
    version: "2.0",
    date: "2025-06-11",
    tonnes: [15980, 12040, 21795, 10385],
    hours: 305,
  },
  {
    model: "osier/withy-70",
    harness: "bargehand",
    version: "2.0",
    date: "2025-06-25",
    tonnes: [13110, 9904, 18022, 8540],
    hours: 362,
  },
  {
    model: "osier/withy-8",
    harness: "bargehand",
    version: "2.0",
    date: "2025-07-02",
    tonnes: [9020, 6110, 11980, 5090],
    hours: 455,
  },
];

/** What the office of a run wrote down on its hardest day. */
const DAY_21 = [
  { t: "Day 21, 06:00", label: "Board fills: 31 new loads", detail: "Three times the usual morning." },
  { t: "Day 21, 07:00", label: "Two barges turned round empty", detail: "Quarry stone outbids barley by the tonne." },
  { t: "Day 21, 13:00", label: "Lock 3 queue of five", detail: "Booked lock 2 ahead to spread them." },
  { t: "Day 22, 02:00", label: "Last of the 31 under way" },
];

// Tonnes of each week as parts of the scenario's total. Nobody wrote down the third week of the ice: a gap, not a zero.
const WEEKS = [0.31, 0.27, 0.24, 0.18] as const;

/** The weeks of a run as a curve for each scenario. The same shape for every run of the eval. */
function weekly(tonnes: Tonnes) {
  const points = (scenario: number) =>
    WEEKS.map((part, week) => ({
      x: `Week ${week + 1}`,
      y: Math.round((tonnes[scenario] ?? 0) * (part + ((scenario * 7 + week * 5) % 4) * 0.03 - 0.045)),
    }));
  return {
    id: "weeks",
    type: "line_chart",
    title: "Tonnes delivered by week",
    label: "Week of the scenario",
    note: "From the log of the lock keepers; the third week of the ice was not logged.",
    series: [
      { name: "Spring flood", points: points(0) },
      { name: "Dry summer", points: points(1) },
      { name: "Harvest rush", points: points(2) },
      { name: "First ice", points: points(3).filter((_, week) => week !== 2) },
    ],
  };
}

/** A link, never loaded: pictures of strangers stay where they are. */
const SKETCH = {
  type: "image",
  title: "The board on day 21",
  src: "https://example.org/canal-dispatch/day-21.png",
  alt: "Thirty-one slips of paper in five rows, most of them red.",
  caption: "Sketched by the office from its own log.",
} as const;

export function canalRuns(): DemoRun[] {
  return RUNS.map(({ model, harness, version, date, tonnes, hours }, index) =>
    demoRun("canal-dispatch", "canal-sim 0.3.1", date, [
      {
        participant: { model, harness, harness_version: version, config: { adapter: "command" } },
        score: tonnes.reduce((sum, scenario) => sum + scenario, 0) / tonnes.length,
        raw_metric: { label: "Hours waited at locks", value: String(hours), tiebreak_value: hours },
        usage: { tokens: 610_000 + index * 37_000 },
        x_assayer: { cost_usd: Math.round((6.1 - index * 0.7) * 100) / 100, price_date: "2025-04-01" },
        task_results: SCENARIOS.map((task_id, scenario) => ({ task_id, score: tonnes[scenario] ?? 0 })),
        supplementary_views: [weekly(tonnes)],
        ...(index < 2
          ? { showcases: [{ type: "timeline", title: "The morning the board filled", events: DAY_21 }, SKETCH] }
          : {}),
      },
    ]),
  );
}
