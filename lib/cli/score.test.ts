import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { runCli } from "#lib/cli/testing/run-cli";
import { streamMemory } from "#lib/cli/testing/stream-memory";

/** `npm run prove -- score-stream` asks for more. */
const LINES = Number(process.env["ASSAYER_COUNT"] ?? 20_000);

const call = (closed: unknown) => JSON.stringify({ name: "set_blind", arguments: { blind_id: 7, closed } });
const TASK = { id: "t1", expected: call(40), metadata: { stale: call("40%"), mutationKind: "type_scalar" } };

let folder: string;
const at = (name: string) => join(folder, name);
const lines = (values: unknown[]) => values.map((value) => `${JSON.stringify(value)}\n`).join("");
const parsed = (text: string) =>
  text
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line) as Record<string, unknown>);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assayer-score-"));
  await writeFile(at("task.json"), JSON.stringify(TASK));
  await writeFile(at("right.txt"), `\ufeffHere: ${call(40)}\r\n`);
  await writeFile(at("tasks.jsonl"), lines([TASK, { ...TASK, id: "t2" }]));
  await writeFile(
    at("answers.jsonl"),
    lines([
      { id: "t2", answer: call("40%") },
      { id: "t1", answer: call(40) },
    ]),
  );
  await writeFile(
    at("others.jsonl"),
    lines([
      { id: "t1", answer: "" },
      { id: "t9", answer: "" },
    ]),
  );
});
afterAll(() => rm(folder, { recursive: true, force: true }));

describe("assayer score", () => {
  it("grades one answer, and ends with 1 for a score of 0", async () => {
    expect(await runCli(["score", at("task.json"), at("right.txt")])).toMatchObject({
      code: 0,
      stdout: expect.stringMatching(/^1 /),
    });
    const stale = await runCli(["score", at("task.json"), "--json"], { stdin: call("40%") });
    expect(stale).toMatchObject({ code: 1, stderr: "" });
    expect(JSON.parse(stale.stdout)).toMatchObject({
      score: 0,
      details: { staleSchemaUsed: true, path: "arguments.closed" },
    });
  });

  it("says what is wrong with its files", async () => {
    expect(await runCli(["score"])).toMatchObject({ code: 2, stderr: expect.stringContaining("Name a task") });
    expect(await runCli(["score", at("right.txt"), at("right.txt")])).toMatchObject({
      code: 2,
      stderr: expect.stringContaining("holds no task"),
    });
    expect(await runCli(["score", at("nowhere.json")])).toMatchObject({ code: 2 });
  });

  it("reads no file where it reads a stream, and says so", async () => {
    const { code, stderr } = await runCli(["score", "--jsonl", at("tasks.jsonl")], { stdin: "" });
    expect({ code, stderr }).toEqual({ code: 2, stderr: expect.stringContaining("reads stdin") });
  });

  it("grades all of an answer, however large", async () => {
    await writeFile(at("task.json"), JSON.stringify(TASK));
    await writeFile(at("large.txt"), `${" ".repeat(5 * 1024 * 1024)}${call(40)}`);
    expect(await runCli(["score", at("task.json"), at("large.txt")])).toMatchObject({ code: 0 });
  });

  it("grades a stream line by line, whatever its lines are", async () => {
    const task = { expected: TASK.expected, metadata: TASK.metadata };
    const rows = [
      { id: "a", task, answer: call(40) },
      { id: 2, task, answer: call("40%") },
      { id: "c", task: { expected: "no" }, answer: "" },
      { id: "d" },
      { id: "e", task, answer: { not: "a text" } },
      { id: "f", task, anwser: call(40) },
    ];
    const { code, stdout } = await runCli(["score", "--jsonl"], { stdin: `${lines(rows)}\n\nnope\n` });
    expect(code).toBe(0);
    expect(parsed(stdout)).toEqual([
      { id: "a", score: 1, reason: expect.any(String), details: expect.objectContaining({ staleSchemaUsed: false }) },
      {
        id: 2,
        score: 0,
        reason: expect.stringContaining("staleSchemaUsed"),
        details: expect.objectContaining({ staleSchemaUsed: true }),
      },
      { id: "c", error: expect.objectContaining({ code: "bad_request", message: expect.stringContaining('"c"') }) },
      { id: "d", error: expect.objectContaining({ code: "bad_request" }) },
      { id: "e", score: 0, reason: expect.stringContaining("no parseable"), details: { staleSchemaUsed: false } },
      { id: "f", error: expect.objectContaining({ message: "The line has no answer." }) },
      { id: null, line: 9, error: expect.objectContaining({ code: "bad_request" }) },
    ]);
  });

  it("writes a run as a result file, of the built-in tasks when none are named", async () => {
    const files = ["--tasks", at("tasks.jsonl"), "--answers", at("answers.jsonl")];
    const who = ["--model", "vendor/model", "--eval", "blinds", "--date", "2026-11-30"];
    const made = await runCli(["score", "result", ...files, ...who]);
    expect(JSON.parse(made.stdout)).toMatchObject({
      eval_id: "blinds",
      submission: { run_date: "2026-11-30" },
      results: [{ participant: { model: "vendor/model" }, score: 50, task_results: [{ task_id: "t1" }, {}] }],
    });
    const generated = parsed((await runCli(["tasks", "generate"])).stdout);
    await writeFile(at("right.jsonl"), lines(generated.map(({ id, expected }) => ({ id, answer: expected }))));
    const whole = await runCli(["score", "result", "--answers", at("right.jsonl"), "--model", "vendor/model"]);
    expect(JSON.parse(whole.stdout)).toMatchObject({ eval_id: "schema-drift", results: [{ score: 100 }] });
    const half = await runCli(["score", "result", ...files, ...who, "--harness", "loop"]);
    expect(half).toMatchObject({ code: 2, stderr: expect.stringContaining("--harness-version") });
    const nameless = await runCli(["score", "result", ...files, "--model", " x"]);
    expect(nameless).toMatchObject({ code: 2, stderr: expect.stringContaining("results.0.participant.model") });
  });

  it("reports on a run in every format", async () => {
    const files = ["--tasks", at("tasks.jsonl"), "--answers", at("answers.jsonl")];
    const json = await runCli(["score", "report", ...files, "--format", "json"]);
    expect(JSON.parse(json.stdout)).toMatchObject({
      n: 2,
      passed: 1,
      staleSchemaUsedRate: 0.5,
      perMutationKind: { type_scalar: { n: 2, stale: 1 } },
      rows: [
        { id: "t1", score: 1 },
        { id: "t2", score: 0 },
      ],
    });
    expect((await runCli(["score", "report", ...files])).stdout).toContain("1 of 2 right");
    expect((await runCli(["score", "report", ...files, "--format", "junit"])).stdout).toContain('failures="1"');
  });

  it("names the tasks and answers that do not belong together", async () => {
    const run = await runCli(["score", "report", "--tasks", at("tasks.jsonl"), "--answers", at("others.jsonl")]);
    expect(run).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringMatching(/No answer to "t2"\. No task is named "t9"/),
    });
  });

  it(`holds no more memory in ${LINES} lines than 100 MB above what it holds at their start`, async () => {
    const { id: _, ...task } = TASK;
    const lineOf = (id: number) =>
      JSON.stringify({ id, task, answer: `${"So: ".repeat(60)}${call(id % 2 ? 40 : "40%")}` });
    const { answers, startMb, mostMb } = await streamMemory(["score", "--jsonl"], LINES, lineOf);
    expect(answers).toBe(LINES);
    expect(startMb).toBeGreaterThan(0);
    expect(mostMb - startMb).toBeLessThan(100);
  }, 600_000);
});
