// Invented runs of museum-labels. The author has scored four; two arrived later and wait for their score.
import { type DemoRun, demoRun } from "./demo-run";

const SPOON = { type: "compare", task: "A spoon with a hole", task_id: "spoon" } as const;
const MAP = { type: "compare", task: "A map of nothing", task_id: "map" } as const;

const RUNS: { model: string; date: string; score: number | null; spoon: string; map: string }[] = [
  {
    model: "quillworks/scribe-xl",
    date: "2025-04-01",
    score: 91,
    spoon:
      "It never touched soup. Around 1870 a ferry house lifted its boiled eggs with this spoon and left the water in the pot. One side of the handle came too near the fire.",
    map: "Sheet 17 of 40 holds no land at all. Its sailors named it the tablecloth, and kept their word: look for three rings of tea.",
  },
  {
    model: "vellum-hall/folio-2",
    date: "2025-04-12",
    score: 84,
    spoon:
      "A spoon that lets go. The hole kept the water where it belonged and brought up the egg. From a ferry house, about 1870.",
    map: "Sea, and numbers for how deep. The crew found a use for so much emptiness: three cups of tea stood here.",
  },
  {
    model: "northmere/borealis-3",
    date: "2025-05-03",
    score: 84,
    spoon:
      "Egg spoon with drain, wood, about 1870, from a ferry house. The burn on the handle shows which side faced the stove.",
    map: "The emptiest sheet of a set of forty, printed in 1902, and the only one with tea on it.",
  },
  {
    model: "tallowcraft/wick-pro",
    date: "2025-06-14",
    score: 46,
    spoon: "This fascinating wooden spoon is a testament to the ingenuity of ferry keepers everywhere.",
    map: "This unique nautical chart takes us on a journey across the endless sea of history.",
  },
  {
    model: "zephyrine/gust-1",
    date: "2025-10-11",
    score: null,
    spoon: "Fish for an egg, leave the river behind. Ferry house, about 1870; the fire signed the handle.",
    map: "Forty sheets had land. This one had lunch.",
  },
  {
    model: "osier/withy-70",
    date: "2025-10-18",
    score: null,
    spoon: "A spoon for eggs. The water runs back through the hole.",
    map: "A map of the sea with three rings of tea on it.",
  },
];

export function museumRuns(): DemoRun[] {
  return RUNS.map(({ model, date, score, spoon, map }) =>
    demoRun("museum-labels", "labels 1.0", date, [
      {
        participant: { model, config: { temperature: 0.7 } },
        score,
        ...(score === null ? { detail: "Six labels, waiting for the author." } : {}),
        usage: { tokens: 1100 + spoon.length * 3 },
        showcases: [
          { ...SPOON, content: spoon },
          { ...MAP, content: map },
        ],
      },
    ]),
  );
}
