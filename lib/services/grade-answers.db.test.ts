import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { loadBuiltin } from "#db/seed/builtin/load-builtin";
import { testDatabase } from "#db/testing/database";
import type { GradingStep } from "#lib/domain/toolcalls/grade-run";
import { openSource } from "#lib/sources/open-source";
import { createFilesystemStorage } from "#lib/storage/drivers/filesystem";
import { generateTasks } from "../generator/generate.mjs";
import type { Ctx } from "./ctx";
import { gradeAnswers } from "./grade-answers";
import { readEval } from "./read-eval";
import { dumpRows, testCtx } from "./testing/test-ctx";
import { toolCallTasks } from "./tool-call-tasks";

const dataDir = await mkdtemp(join(tmpdir(), "assayer-answers-"));
const database = await testDatabase();
const ctx: Ctx = { ...testCtx(database.db), storage: createFilesystemStorage(join(dataDir, "files")) };
const tasks = [...generateTasks()];
const file = (answerOf: (task: (typeof tasks)[number]) => string) =>
  tasks.map((task) => JSON.stringify({ id: task.id, answer: answerOf(task) })).join("\n");

beforeAll(async () => {
  await loadBuiltin(ctx, { dataDir, openSource });
});
afterAll(() => rm(dataDir, { recursive: true, force: true }));

async function grade(text: string, evalId = "schema-drift") {
  const steps: GradingStep[] = [];
  const run = gradeAnswers(ctx, { evalId, bytes: new TextEncoder().encode(text) });
  for (let next = await run.next(); ; next = await run.next()) {
    if (next.done) return { steps, result: next.value };
    steps.push(next.value);
  }
}

it("grades a file step by step, under the protocol commit of today, and stores nothing", async () => {
  const before = await dumpRows(database.db);
  const { steps, result } = await grade(file(({ metadata }) => `Here: ${metadata.stale}`));
  expect(steps).toHaveLength(60);
  expect(steps.at(-1)).toEqual({ graded: 60, of: 60 });
  const subject = await readEval(ctx, "schema-drift");
  expect(result).toMatchObject({
    ok: true,
    value: { protocolCommit: subject?.protocolCommit, report: { n: 60, passed: 0, staleSchemaUsed: 60 } },
  });
  expect(await dumpRows(database.db)).toEqual(before);
});

it("refuses what is no file of answers to these tasks, and says why", async () => {
  const broken = await grade("{");
  expect(broken.result).toEqual({
    ok: false,
    error: ["Line 1 is no JSON. Write one JSON object a line, or one JSON list."],
  });
  const short = await grade(JSON.stringify([{ id: "drift-9-1", answer: "" }]));
  expect(short.result).toMatchObject({
    ok: false,
    error: [expect.stringContaining('"drift-1-00001"'), 'No task is named "drift-9-1".'],
  });
});

it("has nothing to grade for an eval of other tasks, or for none", async () => {
  await expect(grade("", "no-such-eval")).rejects.toMatchObject({ code: "not_found" });
  const definition = (await readEval(ctx, "schema-drift"))?.definition;
  if (definition == null) throw new Error("no definition");
  expect(toolCallTasks(definition)).toHaveLength(60);
  expect(toolCallTasks({ ...definition, runner: "custom" })).toBeNull();
  const [first, ...others] = definition.tasks;
  if (first === undefined) throw new Error("no task");
  expect(toolCallTasks({ ...definition, tasks: others })).toBeNull();
  expect(toolCallTasks({ ...definition, tasks: [{ ...first, expected: "{}" }, ...others] })).toBeNull();
});
