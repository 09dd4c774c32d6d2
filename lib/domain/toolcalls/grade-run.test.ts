import { expect, test } from "vitest";
import { type GradingStep, gradeRun } from "./grade-run";

const TASKS = [
  { id: "a", expected: '{"name":"f","arguments":{"x":1}}', metadata: { stale: '{"name":"f","arguments":{"y":1}}' } },
  { id: "b", expected: '{"name":"g"}' },
];

function drain(tasks: unknown[], answers: unknown[]) {
  const steps: GradingStep[] = [];
  const run = gradeRun(tasks, answers);
  for (let next = run.next(); ; next = run.next()) {
    if (next.done) return { steps, result: next.value };
    steps.push(next.value);
  }
}

test("says after each task how far it is, and ends with the report", () => {
  const { steps, result } = drain(TASKS, [
    { id: "b", answer: '{"name":"g"}' },
    { id: "a", answer: '{"name":"f","arguments":{"y":1}}' },
  ]);
  expect(steps).toEqual([
    { graded: 1, of: 2 },
    { graded: 2, of: 2 },
  ]);
  expect(result).toMatchObject({ ok: true, value: { n: 2, passed: 1, staleSchemaUsed: 1 } });
});

test("names missing, unknown and repeated ids, and grades nothing then", () => {
  const { steps, result } = drain(TASKS, [
    { id: "a", answer: "" },
    { id: "a", answer: "" },
    { id: "c", answer: "" },
  ]);
  expect(steps).toEqual([]);
  expect(result).toEqual({
    ok: false,
    error: ['There more than once: answer "a". Keep one.', 'No answer to "b".', 'No task is named "c".'],
  });
});

test("names every task without an expected call, and grades nothing then", () => {
  const ids = ["a", "broken", "worse"];
  const tasks = ids.map((id, at) => ({ ...TASKS[0], id, ...(at === 0 ? {} : { expected: "f(1)" }) }));
  const { steps, result } = drain(
    tasks,
    ids.map((id) => ({ id, answer: "" })),
  );
  expect(steps).toEqual([]);
  expect(result).toMatchObject({
    ok: false,
    error: [expect.stringMatching(/^Incomplete: task "broken", "worse"\./), expect.anything()],
  });
});
