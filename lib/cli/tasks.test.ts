import { describe, expect, it } from "vitest";
import { runCli } from "#lib/cli/testing/run-cli";

const generate = (...args: string[]) => runCli(["tasks", "generate", ...args]);

describe("assayer tasks generate", () => {
  it("writes the default set as JSON lines, and it grades as it should", async () => {
    const { code, stdout, stderr } = await generate();
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    const tasks = stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { id: string; expected: string; metadata: { stale: string } });
    expect(tasks).toHaveLength(60);
    const rows = tasks.flatMap(({ id, expected, metadata }) =>
      [expected, metadata.stale].map((answer) => JSON.stringify({ id, task: { expected, metadata }, answer })),
    );
    const graded = await runCli(["score", "--jsonl"], { stdin: rows.join("\n") });
    const verdicts = graded.stdout
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line) as { score: number; details: { staleSchemaUsed: boolean } });
    expect(verdicts.map(({ score, details }) => [score, details.staleSchemaUsed])).toEqual(
      tasks.flatMap(() => [
        [1, false],
        [0, true],
      ]),
    );
  });

  it("gives the same tasks for the same seed, and others for another", async () => {
    const [first, again, other] = await Promise.all([
      generate("--seed", "7", "--count", "5"),
      generate("--seed", "7", "--count", "9"),
      generate("--seed", "8", "--count", "5"),
    ]);
    expect(again.stdout.startsWith(first.stdout)).toBe(true);
    expect(other.stdout).not.toBe(first.stdout);
  });

  it("ends quietly when nobody reads on, however many were asked for", async () => {
    const run = await runCli(["tasks", "generate", "--count", "1000000000"], { hangUp: true });
    expect(run).toMatchObject({ code: 0, stderr: "" });
  });

  it.each([
    ["--count", "-1"],
    ["--count", "many"],
    ["--seed", "1.5"],
  ])("refuses %s %s", async (...args) => {
    expect(await generate(...args)).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining("whole number"),
    });
  });
});
