import { describe, expect, it } from "vitest";
import { readResultFile } from "../evals/parse";
import { report } from "./report";
import { runResult } from "./run-result";
import { score } from "./score";
import { CALL, STALE, TASK } from "./testing/blind";

const run = report(
  [CALL, STALE, "no call", CALL].map((answer, at) => ({
    ...score(TASK, { answer }),
    id: `t${at}`,
    mutationKind: at < 2 ? "rename" : "type",
  })),
);
const made = (...args: Parameters<typeof runResult>) => {
  const result = runResult(...args);
  if (!result.ok) throw new Error(JSON.stringify(result.error));
  return result.value;
};
const facts = { evalId: "schema-drift", model: "vendor/model", runDate: "2026-12-01" };

describe("a run as a result file", () => {
  it("holds the share in percent, a row for each task with its reason, and the table of the kinds", () => {
    const file = made(run, { ...facts, evalCommit: "a".repeat(40), harness: { name: "loop", version: "2" } });
    expect(file).toMatchObject({
      eval_id: "schema-drift",
      eval_commit: "a".repeat(40),
      submission: { runner_version: "assayer grader 1", run_date: "2026-12-01" },
    });
    const [row] = file.results;
    expect(row).toMatchObject({
      participant: { model: "vendor/model", harness: "loop", harness_version: "2" },
      score: 50,
      task_results: [
        { task_id: "t0", score: 1 },
        { task_id: "t1", score: 0, raw: expect.stringContaining("staleSchemaUsed") },
        { task_id: "t2", score: 0, raw: expect.stringContaining("no parseable") },
        { task_id: "t3", score: 1 },
      ],
    });
    expect(row?.supplementary_views?.[0]).toMatchObject({
      columns: ["Kind", "Tasks", "Right", "95 % from", "95 % to", "Old schema"],
      rows: [{ cells: ["rename", 2, 1, 9.5, 90.5, 1] }, { cells: ["type", 2, 1, 9.5, 90.5, 0] }],
    });
  });

  it("is a file that the reader of results takes, also for more kinds than a table holds", () => {
    const many = report(
      Array.from({ length: 300 }, (_, at) => ({
        ...score(TASK, { answer: CALL }),
        id: `t${at}`,
        mutationKind: `kind ${at}`,
      })),
    );
    for (const each of [run, many]) {
      const bytes = new TextEncoder().encode(JSON.stringify(made(each, facts)));
      expect(readResultFile(bytes).file).toMatchObject({ ok: true });
    }
  });

  it("refuses a model that no board could name", () => {
    const refused = runResult(run, { ...facts, model: " x" });
    expect(refused).toMatchObject({ ok: false, error: [{ path: "results.0.participant.model" }, {}] });
  });

  it.each([
    ["a day that no calendar has", run, { runDate: "2026-13-45" }, "submission.run_date"],
    ["a commit that is cut short", run, { evalCommit: "abc1234" }, "eval_commit"],
    ["a harness without a version", run, { harness: { name: "loop", version: "" } }, "results.0.participant.harness"],
    ["a run without an answer", report([]), {}, "results"],
  ])("refuses %s", (_, of, change, path) => {
    expect(runResult(of, { ...facts, ...change })).toMatchObject({ ok: false, error: [{ path }] });
  });
});
