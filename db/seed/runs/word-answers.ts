// Invented runs of the two small evals with one-word answers: a letter of `passed` for each task, in the eval's order.
import { type DemoRun, demoRun } from "./demo-run";

type Answers = { model: string; date: string; passed: string };

const RIDDLES: Answers[] = [
  { model: "pebblewick/cairn-2.1", date: "2025-02-14", passed: "11111101" },
  { model: "northmere/borealis-3-mini", date: "2025-03-02", passed: "11011101" },
  { model: "vellum-hall/folio-2", date: "2025-03-20", passed: "11101110" },
  { model: "osier/withy-70", date: "2025-04-18", passed: "10011000" },
  { model: "osier/withy-8", date: "2025-04-19", passed: "10001000" },
];
const DRIFT: Answers[] = [
  { model: "northmere/borealis-3", date: "2025-06-20", passed: "1111" },
  { model: "quillworks/scribe-s", date: "2025-07-08", passed: "1101" },
  { model: "osier/withy-70", date: "2025-08-19", passed: "0101" },
];
const RIDDLE_IDS = ["r1", "r2", "r3", "r4", "r5", "r6", "r7", "r8"];
const DRIFT_IDS = ["bakery-stair", "bakery-letter", "post-river", "post-door"];

function run(evalId: string, runner: string, ids: string[], { model, date, passed }: Answers): DemoRun {
  const rows = ids.map((task_id, index) => ({ task_id, score: passed[index] === "1" ? 1 : 0 }));
  const score = (100 * rows.filter((row) => row.score === 1).length) / ids.length;
  return demoRun(evalId, runner, date, [{ participant: { model }, score, task_results: rows }]);
}

export function wordRuns(): DemoRun[] {
  return [
    ...RIDDLES.map((answers) => run("riddle-kiln", "kiln 1", RIDDLE_IDS, answers)),
    ...DRIFT.map((answers) => run("glossary-drift", "drift 2", DRIFT_IDS, answers)),
  ];
}
