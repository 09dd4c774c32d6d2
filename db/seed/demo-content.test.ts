import { describe, expect, test } from "vitest";
import { readEvalDef, readResultFile } from "#lib/domain/evals/parse";
import { ResultFileSchema } from "#lib/domain/evals/schemas";
import { demoRuns } from "./demo-runs";
import { DEMO_HISTORY } from "./history";
import { ledgerRuns } from "./runs/ledger-lines";
import { MODELS } from "./runs/models";
import { ledgerTasks } from "./tasks/ledger-lines";

const files = DEMO_HISTORY.flatMap(({ write }) => write);
const text = (bytes: Uint8Array): string => Buffer.from(bytes).toString("utf8");

describe("files of the demo history", () => {
  test.each(files.filter(({ path }) => path.endsWith("/eval.yaml")))("$path is a valid definition", ({ bytes }) => {
    const reading = readEvalDef(bytes);
    expect(reading.def.ok ? [] : reading.def.error).toEqual([]);
    expect(reading.lints).toEqual([]);
  });

  test.each(files.filter(({ path }) => /(sample-result|published-results\/[^/]+)\.json$/.test(path)))(
    "$path is a valid result file",
    ({ bytes }) => {
      const reading = readResultFile(bytes, { today: "2026-01-01" });
      expect(reading.file.ok ? [] : reading.file.error).toEqual([]);
    },
  );

  test("say that they are invented and link to example.org only", () => {
    for (const { path, bytes } of files.filter(({ path }) => /\.(md|yaml|json)$/.test(path))) {
      const links = text(bytes).match(/https?:\/\/[^\s"')]+/g) ?? [];
      expect(links.filter((link) => !link.startsWith("https://example.org/"))).toEqual([]);
      if (path.endsWith("README.md") && !/(tasks|assets)\//.test(path))
        expect(text(bytes)).toMatch(/demo data|演示数据/i);
    }
  });
});

describe("runs of the demo", () => {
  test("are valid result files", () => {
    for (const { file } of demoRuns()) expect(ResultFileSchema.safeParse(file).error?.issues ?? []).toEqual([]);
  });

  test("ledger-lines: 12 participants, 60 tasks, 3 trials, with mishaps of every kind", () => {
    const rows = ledgerRuns().flatMap(({ file }) => file.results) as { task_results: { outcome?: string }[] }[];
    expect(new Set(MODELS.map(({ id }) => id)).size).toBe(12);
    expect(rows).toHaveLength(13);
    expect(rows.filter(({ task_results }) => task_results.length === 180).length).toBeGreaterThanOrEqual(10);
    const outcomes = rows.flatMap(({ task_results }) => task_results.map(({ outcome }) => outcome));
    for (const outcome of ["infra_error", "model_error", "not_run"]) {
      expect(outcomes.filter((each) => each === outcome).length).toBeGreaterThan(5);
    }
  });
});

describe("tasks of ledger-lines", () => {
  const tasks = ledgerTasks(2);
  const cents = (amount: string): number => Math.round(Number(amount) * 100);

  test("have distinct ids and prompts; revision 1 is a part of them without the answer format", () => {
    expect(tasks).toHaveLength(60);
    expect(new Set(tasks.map(({ id }) => id)).size).toBe(60);
    expect(new Set(tasks.map(({ prompt }) => prompt)).size).toBe(60);
    for (const { id, prompt } of ledgerTasks(1)) {
      const later = tasks.find((task) => task.id === id);
      expect(later?.prompt.startsWith(`${prompt}\nAnswer with the number only`)).toBe(true);
    }
  });

  test("expect what their own prompts say", () => {
    for (const { id, prompt, expected } of tasks) {
      const amounts = [...prompt.matchAll(/\d+\.\d\d/g)].map(([amount]) => cents(amount));
      if (id.startsWith("sum-")) expect(amounts.reduce((sum, each) => sum + each, 0)).toBe(cents(expected));
      if (id.startsWith("carry-")) {
        const signs = [...prompt.matchAll(/- (paid|received)/g)].map(([, word]) => (word === "paid" ? -1 : 1));
        const [opening = 0, ...moves] = amounts;
        expect(moves.reduce((sum, each, at) => sum + each * (signs[at] ?? 0), opening)).toBe(cents(expected));
      }
      if (id.startsWith("days-")) {
        const [from = "", to = ""] = prompt.match(/\d{4}-\d\d-\d\d/g) ?? [];
        expect(String((Date.parse(to) - Date.parse(from)) / 86_400_000)).toBe(expected);
      }
      if (id.startsWith("gap-")) {
        const [slips = ""] = prompt.match(/^[\d, ]+$/m) ?? [];
        const seen = slips.split(", ").map(Number);
        const all = Array.from({ length: seen.length + 1 }, (_, at) => Math.min(...seen) + at);
        expect(all.filter((entry) => !seen.includes(entry)).map(String)).toEqual([expected]);
      }
    }
  });
});
