// A document costs its reader about what its size is worth, whatever is wrong with it; the largest legal ones pass.
import { describe, expect, it } from "vitest";
import { judgeFile, judgeValue } from "./judge-document";
import { lintEvalDef } from "./lints";
import { EvalDefSchema, ResultFileSchema } from "./schemas";
import { evalDoc, resultDoc, row, rowDoc, verdictOf } from "./testing/verdict";
import { DOCUMENT_BYTES_MAX } from "./text";

const many = <T>(count: number, item: (at: number) => T): T[] => Array.from({ length: count }, (_, at) => item(at));
const sizeOf = (doc: unknown) => new TextEncoder().encode(JSON.stringify(doc)).length;

/** Far above what any of these takes, far below what the quadratic or unbounded ways took. */
const PATIENCE_MS = 8000;

function inTime<T>(run: () => T): T {
  const start = performance.now();
  const answer = run();
  expect(performance.now() - start).toBeLessThan(PATIENCE_MS);
  return answer;
}

const HOSTILE: Record<string, () => { kind: "eval" | "result"; doc: object; eval?: object }> = {
  "tasks that are 900,000 numbers": () => ({ kind: "eval", doc: evalDoc({ tasks: many(900_000, () => 1) }) }),
  "tasks that are 100,000 empty blocks": () => ({ kind: "eval", doc: evalDoc({ tasks: many(100_000, () => ({})) }) }),
  "dimensions, 200,000 of them": () => ({
    kind: "eval",
    doc: evalDoc({ dimensions: many(200_000, (at) => `d${at}`) }),
  }),
  "unknown fields, 150,000 of them": () => ({
    kind: "eval",
    doc: evalDoc(Object.fromEntries(many(150_000, (at) => [`k${at}`, 1]) as [string, number][])),
  }),
  "tables and figures by the hundred thousand": () => ({
    kind: "eval",
    doc: evalDoc({
      detail_profile: { overview_tables: many(100_000, () => ({ rows: [{}] })), figures: many(100_000, () => ({})) },
    }),
  }),
  "a link of a million blanks": () => ({
    kind: "eval",
    doc: evalDoc({ detail_profile: { source_kind: "evalhub_native", markdown: `](${" ".repeat(1_000_000)}x` } }),
  }),
  "rows that are 900,000 numbers": () => ({
    kind: "result",
    doc: resultDoc({ results: many(900_000, () => 1) }),
    eval: evalDoc(),
  }),
  "omitted models that are 600,000 empty blocks": () => ({
    kind: "result",
    doc: resultDoc({ submission: { source: { omitted_models: many(600_000, () => ({})) } } }),
  }),
  "rows, 60,000 of them, for 30,000 tasks": () => ({
    kind: "result",
    doc: resultDoc({ results: many(60_000, () => ({})) }),
    eval: evalDoc({ tasks: many(30_000, (at) => ({ id: `t${at}` })) }),
  }),
  "turns and events by the hundred thousand": () => ({
    kind: "result",
    doc: rowDoc({
      showcases: [
        { type: "transcript", turns: many(300_000, () => ({})) },
        { type: "timeline", events: many(300_000, () => ({})) },
      ],
    }),
  }),
};

describe("a hostile document of two megabytes", { timeout: 60_000 }, () => {
  it.each(Object.keys(HOSTILE))("%s: a verdict in time, with bounded issues", (name) => {
    const { kind, doc, eval: definition } = HOSTILE[name]?.() ?? { kind: "eval", doc: {} };
    expect(sizeOf(doc)).toBeLessThan(3_000_000);
    const { issues } = inTime(() => judgeValue(doc, { kind, eval: definition }));
    expect(issues.length).toBeGreaterThan(0);
    expect(issues.length).toBeLessThan(7000);
  });

  it("a long list stops at its limit of issues, says so, and hides nothing beside it", () => {
    const found = verdictOf(EvalDefSchema, evalDoc({ tasks: [...many(9000, () => 1), {}], trials: 0 }));
    expect(found).toContain("not_positive_integer trials");
    expect(found.length).toBeLessThan(2600);
    expect(found.some((each) => each.startsWith("issues_omitted"))).toBe(true);
  });

  it("items of a long list keep their place", () => {
    const tasks = many(5000, () => ({ prompt: "p" }));
    tasks[4321] = { prompt: "" };
    expect(verdictOf(EvalDefSchema, evalDoc({ tasks }))).toEqual(["text_blank tasks.4321.prompt"]);
    expect(
      EvalDefSchema.parse(evalDoc({ tasks: many(5000, (at) => ({ id: `${at}`, prompt: "p" })) })).tasks[4999]?.id,
    ).toBe("4999");
  });

  it("finds a misspelt field among many unknown ones", () => {
    const doc = { ...evalDoc(), trails: 3 };
    expect(lintEvalDef(doc)).toContainEqual(expect.objectContaining({ code: "field_misspelt", path: "trails" }));
  });
});

describe("a hostile YAML text", { timeout: 60_000 }, () => {
  const HOSTILE_YAML: Record<string, string> = {
    "commas alone": `a: [${",".repeat(200_000)}1]`,
    "closing brackets alone": `a: ${"]".repeat(200_000)}`,
    "documents alone": "--- a\n".repeat(50_000),
    "ends of documents alone": `a: 1\n${"...\n".repeat(90_000)}`,
    "anchors on one node": `a: ${"&a ".repeat(90_000)}x`,
    "colons alone": `a: [${": ".repeat(90_000)}]`,
    "one-line lists, sixty deep": `a: [${`${"[".repeat(60)}${"]".repeat(60)},`.repeat(1600)}1]`,
    "block lists in one line": `${"- ".repeat(30)}x\n`.repeat(4000),
    "duplicate keys": "k: !!str 1\n".repeat(60_000),
    "anchors and aliases": `a:\n${many(40_000, (at) => `- &a${at} x\n`).join("")}${"- *a1\n".repeat(900)}`,
    "blank lines": `a: !!str 1\n${"\n".repeat(1_900_000)}b: 1`,
    "a list of quoted texts in one line": `id: ab\ntags: [${many(400_000, () => '"a"').join(",")}]`,
    "a mapping of quoted texts in one line": `id: ab\ntags: {${many(150_000, (at) => `k${at}: "a"`).join(", ")}}`,
    "a quoted text of escapes": `id: ab\nname: "${"\\\\n".repeat(700_000)}"`,
    "far too many keys": many(100_000, (at) => `key_${at}: 1\n`).join(""),
    "tasks that are 250,000 wrong blocks": `id: ab\ntasks:\n${"- a: 1\n".repeat(250_000)}`,
  };

  it.each(Object.keys(HOSTILE_YAML))("%s: a verdict in time, with bounded issues", (name) => {
    const bytes = new TextEncoder().encode(HOSTILE_YAML[name]);
    const { accept, issues } = inTime(() => judgeFile(bytes, { kind: "eval" }));
    expect(accept).toBe(false);
    expect(issues.length).toBeLessThan(7000);
  });
});

describe("a hostile JSON text", { timeout: 60_000 }, () => {
  const long = many(30, () => `{"${"k".repeat(20_000)}":`).join("");
  const HOSTILE_JSON: Record<string, string> = {
    "short lists, sixty deep": `[${`${"[".repeat(62)}${"]".repeat(62)},`.repeat(15_000)}1]`,
    "many values under long keys": `${long}[${"1, ".repeat(400_000)}1]${"}".repeat(30)}`,
    "many wrong rows": `{"results":[${"{}, ".repeat(400_000)}{}]}`,
    "repeated keys": `{${'"a":1,'.repeat(200_000)}"b":1}`,
    "numbers that are not finite": `[${"1e999,".repeat(200_000)}1]`,
  };

  it.each(Object.keys(HOSTILE_JSON))("%s: a verdict in time, with bounded issues", (name) => {
    const bytes = new TextEncoder().encode(HOSTILE_JSON[name]);
    const { accept, issues } = inTime(() => judgeFile(bytes, { kind: "result" }));
    expect(accept).toBe(false);
    expect(issues.length).toBeLessThan(7000);
  });

  it("finds the line of a key that holds dots, and of the nearest block around an unknown one", () => {
    const bytes = new TextEncoder().encode('{\n"a.b": {\n"c": ["\\u0000"]},\n"results": []}');
    const lines = judgeFile(bytes, { kind: "result" }).issues.map(({ code, path, line }) => `${code} ${path} ${line}`);
    expect(lines).toContain("text_nul a.b.c.0 3");
    expect(lines).toContain("list_too_short results 4");
    expect(lines).toContain("field_missing eval_id 1");
  });
});

describe("the largest legal documents", { timeout: 60_000 }, () => {
  it("all the rows and task rows that fit into 4 MiB are accepted", () => {
    const rows = many(110, (at) =>
      row({
        participant: { model: `vendor/m${at}` },
        task_results: many(1024, (task) => ({ task_id: `t${task}`, score: 1 })),
      }),
    );
    const doc = resultDoc({ results: rows });
    expect(sizeOf(doc)).toBeGreaterThan(3_000_000);
    expect(sizeOf(doc)).toBeLessThan(DOCUMENT_BYTES_MAX);
    expect(inTime(() => judgeFile(new TextEncoder().encode(JSON.stringify(doc)), { kind: "result" })).accept).toBe(
      true,
    );
    const full = resultDoc({ results: many(256, (at) => row({ participant: { model: `vendor/m${at}` } })) });
    expect(verdictOf(ResultFileSchema, full)).toEqual([]);
  });

  it("a definition of 40,000 tasks is accepted, as a JSON value and as YAML", () => {
    const tasks = many(40_000, (at) => ({ id: `t${at}`, prompt: "Say the word that comes to mind", expected: "yes" }));
    const doc = evalDoc({ tasks });
    expect(inTime(() => judgeValue(doc, { kind: "eval" })).accept).toBe(true);
    const { tasks: _, ...head } = doc;
    const lines = Object.entries(head).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    const items = tasks.map(
      ({ id, prompt }: { id: string; prompt: string }) => `- id: ${id}\n  prompt: ${prompt}\n  expected: "yes"`,
    );
    const text = [...lines, "tasks:", ...items].join("\n");
    expect(inTime(() => judgeFile(new TextEncoder().encode(text), { kind: "eval" })).accept).toBe(true);
  });
});
