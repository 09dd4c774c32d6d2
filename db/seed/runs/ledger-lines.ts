// Twelve invented runs of ledger-lines: sixty tasks, three trials, drawn from strength and hardness. Some trials meet an
// infrastructure error, some never ran; one run covers too little to be ranked, one model ran twice.
import { type Seeded, seeded } from "../seeded";
import { type LedgerTask, ledgerTasks } from "../tasks/ledger-lines";
import { type DemoRun, demoRun } from "./demo-run";
import { type DemoModel, MODELS } from "./models";

const TRIALS = 3;
const PRICE_DATE = "2025-07-01";
const FIRST_DATE = Date.UTC(2025, 6, 15);
const DAYS_BETWEEN = 5;

/** Chance in a trial of an infrastructure error, and the tasks a run never reached. */
type Mishaps = { infra: number; skipped: (id: string) => boolean };

const NONE: Mishaps = { infra: 0.004, skipped: () => false };
const MISHAPS: Record<string, Mishaps> = {
  "zephyrine/gust-1": { infra: 0.05, skipped: () => false },
  "vellum-hall/folio-2": { infra: 0.004, skipped: (id) => id === "days-09" || id === "days-10" },
  "umbergate/sienna-4": { infra: 0.03, skipped: (id) => id.startsWith("fee-") || id.startsWith("share-0") },
};

type Row = { task_id: string; score: 0 | 1; raw?: string; outcome?: "model_error" | "infra_error" | "not_run" };

function wrongAnswer(random: Seeded, expected: string): string {
  const cents = expected.includes(".");
  const value = Math.round(Number(expected) * (cents ? 100 : 1));
  const slip = random.pick([-110, -10, -9, -1, 1, 9, 10, 90, 100]);
  const said = Math.max(0, value + (slip === 0 ? 1 : slip));
  if (!cents) return String(said);
  // A model that drops the second decimal is wrong by the letter of the protocol; it happens on the board too.
  return random.next() < 0.12 ? (value / 100).toFixed(1) : (said / 100).toFixed(2);
}

function trialRow(random: Seeded, model: DemoModel, task: LedgerTask, luck: number, mishaps: Mishaps): Row {
  const chance = 1 / (1 + Math.exp(-(model.strength - task.hardness + luck)));
  const [broke, dice] = [random.next(), random.next()];
  if (broke < mishaps.infra) {
    return { task_id: task.id, score: 0, raw: "HTTP 503 from the runner's gateway", outcome: "infra_error" };
  }
  if (dice < chance) return { task_id: task.id, score: 1, raw: task.expected };
  if (model.strength < 0.5 && random.next() < 0.08) {
    return { task_id: task.id, score: 0, raw: "(no answer before the token limit)", outcome: "model_error" };
  }
  return { task_id: task.id, score: 0, raw: wrongAnswer(random, task.expected) };
}

function taskRows(model: DemoModel, attempt: number): Row[] {
  const mishaps = MISHAPS[model.id] ?? NONE;
  const random = seeded(`ledger-lines/${model.id}/${attempt}`);
  return ledgerTasks(2).flatMap((task, index): Row[] => {
    const luck = random.normal() * 0.9; // shared by the trials of a task: they are not independent
    // Of the tasks that never ran, every second says so; the others are simply missing, as in real files.
    if (mishaps.skipped(task.id)) {
      return index % 2 === 0
        ? []
        : Array.from({ length: TRIALS }, () => ({ task_id: task.id, score: 0, outcome: "not_run" }));
    }
    return Array.from({ length: TRIALS }, () => trialRow(random, model, task, luck, mishaps));
  });
}

function run(model: DemoModel, order: number, attempt = 0): DemoRun {
  const rows = taskRows(model, attempt);
  const passes = rows.filter((row) => row.score === 1).length;
  const tokens = rows.filter((row) => row.outcome !== "not_run").length * model.words;
  const date = new Date(FIRST_DATE + order * DAYS_BETWEEN * 86_400_000).toISOString().slice(0, 10);
  const failed = rows.find((row) => row.score === 0 && row.outcome === undefined);
  const task = ledgerTasks(2).find(({ id }) => id === failed?.task_id);
  return demoRun("ledger-lines", "ledger-runner 2.0.1", date, [
    {
      participant: { model: model.id, config: { temperature: 0, max_tokens: 2048 } },
      score: (100 * passes) / (ledgerTasks(2).length * TRIALS),
      raw_metric: { label: "Trials passed", value: `${passes} of ${ledgerTasks(2).length * TRIALS}` },
      usage: { tokens },
      x_assayer: { cost_usd: Math.round(tokens * model.price) / 1e6, price_date: PRICE_DATE },
      task_results: rows,
      ...(failed && task
        ? {
            showcases: [
              {
                type: "transcript",
                title: `A wrong answer: ${task.label}`,
                task_id: task.id,
                turns: [
                  { role: "user", content: task.prompt },
                  { role: "assistant", content: failed.raw ?? "" },
                ],
              },
            ],
          }
        : {}),
    },
  ]);
}

// Runs again two months later, and worse: its row goes down, since the latest session counts, not the best.
const RERUN = "tallowcraft/wick-pro";

/** The runs in the order of their dates. */
export function ledgerRuns(): DemoRun[] {
  const first = MODELS.map((model, index) => run(model, (index * 7) % MODELS.length, model.id === RERUN ? 1 : 0));
  const again = MODELS.filter(({ id }) => id === RERUN).map((model) => run(model, MODELS.length));
  return [...first, ...again].sort((a, b) => (a.acceptedAt < b.acceptedAt ? -1 : 1));
}
