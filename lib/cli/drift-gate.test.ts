// The whole way of the benchmark, as its users go it: tasks are generated, answers graded and reported by the program, and
// everything in the reports is counted again here, from tasks and rows alone. Leaves artifacts/e2e-report.json.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runCli } from "#lib/cli/testing/run-cli";
import { ROOT } from "#lib/testing/source-files";

type Task = { id: string; expected: string; halfAdapted: string[]; metadata: { stale: string; mutationKind: string } };
type Row = { id: string; mutationKind: string; score: number; reason: string; details: { staleSchemaUsed: boolean } };
type Interval = { low: number; high: number };
type Counts = { n: number; passed: number; interval: Interval };
type Report = Counts & {
  score: number;
  staleSchemaUsed: number;
  staleSchemaUsedRate: number;
  perMutationKind: Record<string, Counts & { stale: number; staleRate: number }>;
  rows: Row[];
};

let folder: string;
let tasks: Task[];
const at = (name: string) => join(folder, name);
const lines = (values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join("");

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assayer-drift-"));
  const { stdout } = await runCli(["tasks", "generate"]);
  await writeFile(at("tasks.jsonl"), stdout);
  tasks = stdout
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Task);
}, 30_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

async function reportOn(name: string, answerOf: (task: Task) => string, of = tasks): Promise<Report> {
  await writeFile(at(name), lines(of.map((task) => ({ id: task.id, answer: answerOf(task) }))));
  const file = of === tasks ? at("tasks.jsonl") : at(`tasks-of-${name}`);
  if (of !== tasks) await writeFile(file, lines(of));
  const run = await runCli(["score", "report", "--tasks", file, "--answers", at(name), "--format", "json"]);
  expect(run).toMatchObject({ code: 0, stderr: "" });
  return JSON.parse(run.stdout) as Report;
}

/** The bounds that solve (p - share)² = z² p (1 - p) / n, found by halving. */
function interval(passed: number, n: number): Interval {
  const distance = (p: number) => (p - passed / n) ** 2 - (1.959963984540054 ** 2 * p * (1 - p)) / n;
  const solve = (outside: number) => {
    let [out, inside] = [outside, passed / n];
    for (let step = 0; step < 200; step++) {
      const middle = (out + inside) / 2;
      if (distance(middle) > 0) out = middle;
      else inside = middle;
    }
    return inside;
  };
  return { low: passed === 0 ? 0 : solve(0), high: passed === n ? 1 : solve(1) };
}

const near = ({ low, high }: Interval) => ({ low: expect.closeTo(low, 9), high: expect.closeTo(high, 9) });

/** A report is what its tasks and rows say, counted another way. */
function expectRecounted(report: Report, of: Task[]): void {
  expect(report.rows.map(({ id }) => id)).toEqual(of.map(({ id }) => id));
  const kindOf = Object.fromEntries(of.map(({ id, metadata }) => [id, metadata.mutationKind]));
  const count = (rows: Row[]) => {
    const passed = rows.filter(({ score }) => score === 1).length;
    // The reason alone says it, as the flag does.
    const stale = rows.filter(({ reason }) => reason.startsWith("staleSchemaUsed")).length;
    expect(rows.filter(({ details }) => details.staleSchemaUsed)).toHaveLength(stale);
    return { n: rows.length, passed, stale, interval: near(interval(passed, rows.length)) };
  };
  const { stale, ...all } = count(report.rows);
  expect(report).toMatchObject({
    ...all,
    score: all.passed / all.n,
    staleSchemaUsed: stale,
    staleSchemaUsedRate: stale / all.n,
  });
  const kinds = [...new Set(Object.values(kindOf))];
  expect(Object.keys(report.perMutationKind).sort()).toEqual(kinds.sort());
  for (const kind of kinds) {
    const own = count(report.rows.filter(({ id }) => kindOf[id] === kind));
    expect(report.perMutationKind[kind]).toEqual({ ...own, staleRate: own.stale / own.n });
  }
}

it("every right call scores 1, every stale one is flagged, no half-adapted one is, and every count is right", async () => {
  const mixed = (task: Task, place: number) =>
    [task.expected, task.metadata.stale, task.halfAdapted[0] ?? "", "I cannot."][place % 4] ?? "";
  // One run for each place in the lists of half-adapted calls; whoever has fewer of them is not in the later runs.
  const places = Math.max(...tasks.map(({ halfAdapted }) => halfAdapted.length));
  const halves: Report[] = [];
  for (let place = 0; place < places; place += 1) {
    const own = tasks.filter(({ halfAdapted }) => place < halfAdapted.length);
    const half = await reportOn(`half-${place}.jsonl`, ({ halfAdapted }) => halfAdapted[place] ?? "", own);
    expectRecounted(half, own);
    expect(half).toMatchObject({ n: own.length, passed: 0, staleSchemaUsed: 0 });
    // Read and found wrong: an answer that holds no call would score 0 too.
    expect(half.rows.filter(({ reason }) => reason.includes("no parseable"))).toEqual([]);
    halves.push(half);
  }
  const halfAdaptedCalls = tasks.reduce((sum, { halfAdapted }) => sum + halfAdapted.length, 0);
  expect(halves[0]?.n).toBe(60);
  expect(halves.reduce((sum, { n }) => sum + n, 0)).toBe(halfAdaptedCalls);
  const reports = {
    expected: await reportOn("expected.jsonl", ({ expected }) => expected),
    stale: await reportOn("stale.jsonl", ({ metadata }) => metadata.stale),
    halfAdapted: await reportOn("half.jsonl", ({ halfAdapted }) => halfAdapted.at(-1) ?? ""),
    mixed: await reportOn("mixed.jsonl", (task) => mixed(task, tasks.indexOf(task))),
  };
  for (const report of Object.values(reports)) expectRecounted(report, tasks);
  expect(reports.expected).toMatchObject({ n: 60, passed: 60, staleSchemaUsed: 0 });
  expect(reports.stale).toMatchObject({ n: 60, passed: 0, staleSchemaUsed: 60, staleSchemaUsedRate: 1 });
  expect(reports.halfAdapted).toMatchObject({ n: 60, passed: 0, staleSchemaUsed: 0 });
  expect(reports.mixed).toMatchObject({ n: 60, passed: 15, staleSchemaUsed: 15 });
  const counts = { tasks: tasks.length, halfAdaptedCalls, halfAdaptedRuns: halves.map(({ n }) => n) };
  await mkdir(join(ROOT, "artifacts"), { recursive: true });
  await writeFile(join(ROOT, "artifacts", "e2e-report.json"), `${JSON.stringify({ ...reports, counts }, null, 2)}\n`);
}, 60_000);
