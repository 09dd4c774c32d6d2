import { spawn } from "node:child_process";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { streamMemory } from "#lib/cli/testing/stream-memory";
import { validateEvalFile, validateResultAt } from "#lib/cli/validate-file";
import { ROOT } from "#lib/testing/source-files";

/** `npm run prove -- validate-stream` asks for more. */
const LINES = Number(process.env["ASSAYER_COUNT"] ?? 20_000);

const EVAL = `id: sample-eval
name: Sample
category: useful
description: An invented eval.
dimensions: [code]
interface: chat
runner: builtin
scoring: exact
scored_by: local
score_policy: required
tasks:
  - { id: one, prompt: Say yes, expected: "yes" }
`;
const result = (score: number) => `{"eval_id": "sample-eval",
 "submission": {"runner_version": "1", "run_date": "2026-07-10"},
 "results": [{"participant": {"model": "vendor/m1"},
  "score": ${score}}]}`;

type Run = { code: number | null; stdout: string; stderr: string };

let folder: string;
const at = (name: string) => join(folder, name);

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assayer-validate-"));
  await writeFile(at("eval.yaml"), EVAL);
  await writeFile(at("bad.yaml"), `${EVAL}trials: 0\n`);
  await writeFile(at("good.json"), result(50));
  await writeFile(at("bad.json"), result(500));
  await writeFile(at("binary.json"), new Uint8Array([0xff, 0xfe, 0x00]));
  await writeFile(at("large.json"), "x".repeat(5 * 1024 * 1024));
});

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

/** Runs the program as a shell does. `feed` is its stdin. */
function assayer(args: string[], feed: string[] = []): Promise<Run> {
  const child = spawn(process.execPath, ["--import", "tsx", "lib/cli/main.ts", ...args], { cwd: ROOT });
  const run: Run = { code: null, stdout: "", stderr: "" };
  child.stdout.on("data", (chunk) => {
    run.stdout += chunk;
  });
  child.stderr.on("data", (chunk) => {
    run.stderr += chunk;
  });
  child.stdin.end(feed.join(""));
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) => resolve({ ...run, code }));
  });
}

describe("assayer validate FILE", { timeout: 60_000 }, () => {
  it("exits 0 for a valid eval, 1 with file and line for an invalid one, 2 for none", async () => {
    expect(await assayer(["validate", "eval", at("eval.yaml")])).toMatchObject({ code: 0, stderr: "" });
    const bad = await assayer(["validate", "eval", at("bad.yaml")]);
    expect(bad.code).toBe(1);
    expect(bad.stdout).toContain("bad.yaml:13: error: trials:");
    expect(bad.stdout).toContain("[not_positive_integer]");
    const none = await assayer(["validate", "eval", at("none.yaml")]);
    expect(none).toMatchObject({ code: 2, stdout: "" });
    expect(none.stderr).toContain("way out:");
  });

  it("checks a result alone, and against its eval", async () => {
    expect(await validateResultAt(at("bad.json"))).toMatchObject({ accept: true, issues: [] });
    expect(await validateResultAt(at("bad.json"), at("eval.yaml"))).toMatchObject({
      accept: false,
      issues: [{ code: "score_over_unit_max", path: "results.0.score", line: 4, file: at("bad.json") }],
    });
    expect(await validateResultAt(at("good.json"), at("bad.yaml"))).toMatchObject({
      accept: false,
      issues: [{ code: "not_positive_integer", file: at("bad.yaml"), line: 13 }],
    });
    const run = await assayer(["validate", "result", at("bad.json"), "--eval", at("eval.yaml"), "--json"]);
    expect(JSON.parse(run.stdout)).toEqual(await validateResultAt(at("bad.json"), at("eval.yaml")));
  });

  it("reads stdin for -, and never more of a file than a document may have", async () => {
    expect(await assayer(["validate", "eval", "-"], [EVAL])).toMatchObject({ code: 0, stdout: "valid eval: -\n" });
    expect(await validateResultAt(at("binary.json"))).toMatchObject({ issues: [{ code: "document_not_utf8" }] });
    expect(await validateResultAt(at("large.json"))).toMatchObject({ issues: [{ code: "document_too_large" }] });
    await expect(validateEvalFile(folder)).rejects.toMatchObject({
      code: "file_missing",
      message: `${folder} is a folder.`,
      suggestion: expect.stringContaining(at("eval.yaml")),
    });
  });

  it("exits 2 without anything to validate", async () => {
    expect(await assayer(["validate"])).toMatchObject({ code: 2, stdout: "" });
  });
});

describe("assayer plan", { timeout: 60_000 }, () => {
  it("prints the commands of an eval in a folder, and the verdict on a definition that is none", async () => {
    expect(await assayer(["plan", folder, "--model", "vendor/m1"])).toEqual({
      code: 0,
      stderr: "",
      stdout:
        "assayer run sample-eval --model vendor/m1 --out sample-eval-result.json && assayer submit sample-eval-result.json\n",
    });
    expect((await assayer(["plan", at("bad.yaml")])).code).toBe(1);
    expect((await assayer(["plan", folder, "--output", "-x"])).code).toBe(2);
  });
});

describe("assayer validate --jsonl", { timeout: 1_200_000 }, () => {
  it("answers every line in order, whatever it is, and exits 0", async () => {
    const doc = JSON.parse(result(50));
    const lines = [
      JSON.stringify({ id: 1, kind: "result", doc }),
      "",
      "nonsense",
      JSON.stringify({ id: "b", kind: "eval", doc: {} }),
      `{"id":3,"kind":"result","doc":"${"x".repeat(9 * 1024 * 1024)}"}`,
      JSON.stringify({ id: 4, kind: "result", doc }),
    ];
    const run = await assayer(["validate", "--jsonl"], [lines.join("\r\n")]);
    expect(run).toMatchObject({ code: 0, stderr: "" });
    const answers = run.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(answers.map(({ id, accept }) => [id, accept])).toEqual([
      [1, true],
      [null, false],
      ["b", false],
      [null, false],
      [4, true],
    ]);
    expect(answers[3].issues[0].code).toBe("line_too_long");
  });

  it(`holds no more memory in ${LINES} lines than 100 MB above what it holds at their start`, async () => {
    const doc = { ...JSON.parse(result(50)), zz: "x".repeat(2000) };
    const lineOf = (id: number) => JSON.stringify({ id, kind: "result", doc });
    const { answers, startMb, mostMb } = await streamMemory(["validate", "--jsonl"], LINES, lineOf);
    expect(answers).toBe(LINES);
    expect(startMb).toBeGreaterThan(0);
    expect(mostMb - startMb).toBeLessThan(100);
  });
});
