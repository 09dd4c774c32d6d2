import { describe, expect, it } from "vitest";
import { wilson } from "../wilson";
import { joinRun, readValues } from "./read-run";
import { report } from "./report";
import { reportJUnit, reportMarkdown } from "./report-text";
import { RunReport } from "./schemas";
import { score } from "./score";
import { scoreRows } from "./score-rows";
import { CALL, STALE, TASK } from "./testing/blind";

const run = report(
  [CALL, STALE, '{"name":"<b>|\u0000","arguments":{}}'].map((answer, at) => ({
    ...score(TASK, { answer }),
    id: `row ${at}`,
    mutationKind: at === 2 ? "a&b" : "rename|x",
  })),
);

describe("the Wilson interval", () => {
  it("has the values of the printed tables, and the whole range for nothing", () => {
    const near = (low: number, high: number) => ({ low: expect.closeTo(low, 4), high: expect.closeTo(high, 4) });
    expect(wilson(5, 10)).toEqual(near(0.2366, 0.7634));
    expect(wilson(0, 10)).toEqual({ low: 0, high: expect.closeTo(0.2775, 4) });
    expect(wilson(10, 10)).toEqual({ low: expect.closeTo(0.7225, 4), high: 1 });
    expect(wilson(0, 0)).toEqual({ low: 0, high: 1 });
  });
});

describe("a run report", () => {
  it("has the shape of every surface, and survives JSON", () => {
    expect(RunReport.parse(JSON.parse(JSON.stringify(run)))).toEqual(run);
  });

  it("keeps a kind that is named like a part of objects", () => {
    const rows = ["__proto__", "constructor"].map((mutationKind, at) => ({
      ...score(TASK, { answer: CALL }),
      id: `${at}`,
      mutationKind,
    }));
    expect(Object.keys(report(rows).perMutationKind)).toEqual(["__proto__", "constructor"]);
  });

  it("is a page in Markdown whose cells hold anything", () => {
    const page = reportMarkdown(run);
    expect(page).toContain("1 of 3 right: 33.3\u00a0%");
    expect(page).toContain("| rename\\|x | 2 | 1 |");
    for (const line of page.split("\n").filter((each) => each.startsWith("| row"))) {
      expect(line.match(/(?<!\\)\|/g)).toHaveLength(4);
    }
  });

  it("is well-formed JUnit, a suite a kind and a case a row", () => {
    const text = reportJUnit(run);
    expect(text.match(/<testsuite /g)).toHaveLength(2);
    expect(text.match(/<testcase /g)).toHaveLength(3);
    expect(text).toContain('<testsuites name="assayer score" tests="3" failures="2">');
    expect(text).toContain('type="stale"');
    expect(text).toContain("a&amp;b");
    expect(text).not.toContain("\u0000");
    expect(text).not.toMatch(/<b>|&(?!amp;|lt;|gt;|quot;|#)/);
  });
});

const A_TASK =
  'A task is {id, expected, metadata}: `expected` is the JSON text of {"name","arguments"}, and the id has at most 200 characters.';

describe("the files of a run", () => {
  const answer = (id: unknown) => ({ id, answer: CALL });
  const read = (text: string) => readValues(new TextEncoder().encode(text));

  it("are JSON lines or one list", () => {
    expect(read('{"id":1}\n\n{"id":2}\r\n')).toEqual({ ok: true, value: [{ id: 1 }, { id: 2 }] });
    expect(read('[{"id":1}]')).toEqual({ ok: true, value: [{ id: 1 }] });
    expect(read('{"id":1}\nnope')).toMatchObject({ ok: false, error: expect.stringContaining("Line 2 is no JSON.") });
  });

  it("may begin with a byte order mark, and are UTF-8", () => {
    expect(read('\ufeff{"id":1}\n')).toEqual({ ok: true, value: [{ id: 1 }] });
    expect(read('\ufeff[{"id":1}]')).toEqual({ ok: true, value: [{ id: 1 }] });
    expect(readValues(Uint8Array.of(0x22, 0xff, 0x22))).toMatchObject({
      ok: false,
      error: expect.stringContaining("UTF-8"),
    });
  });

  it("are joined by id in the order of the tasks", () => {
    const tasks = [
      { ...TASK, id: "b" },
      { ...TASK, id: 7 },
    ];
    const joined = joinRun(tasks, [answer("7"), answer("b")]);
    expect(joined.ok && joined.value.map(({ id }) => id)).toEqual(["b", "7"]);
  });

  it("name every id that is missing, unknown or there twice, and what cannot be read", () => {
    const tasks = ["a", "b", "c", "a"].map((id) => ({ ...TASK, id }));
    const joined = joinRun([...tasks, 7], [answer("a"), answer("x"), answer("x"), { id: "b" }]);
    expect(joined).toEqual({
      ok: false,
      error: [
        `Without an id: task 5. ${A_TASK}`,
        'There more than once: task "a". Keep one.',
        'Incomplete: answer "b". An answer is {id, answer}.',
        'There more than once: answer "x". Keep one.',
        'No answer to "b", "c".',
        'No task is named "x".',
      ],
    });
  });

  it("name no more than ten of a sort, however many faults they have", () => {
    const many = Array.from({ length: 100_000 }, () => 1);
    const unknown = Array.from({ length: 50_000 }, (_, at) => answer(`${at}-${"x".repeat(100)}\u202e`));
    const joined = joinRun([{ ...TASK, id: "a" }], [...many, ...unknown, ...unknown, ...unknown]);
    const problems = joined.ok ? [] : joined.error;
    expect(problems).toHaveLength(4);
    expect(problems[0]).toMatch(/^Without an id: answer 1, 2, .*, 10 and 99990 more\./);
    expect(problems[1]).toMatch(/ and 49990 more\. Keep one\.$/);
    for (const problem of problems) expect(problem.length).toBeLessThan(1200);
  });

  it("lose one row to a broken task, and no other", () => {
    const broken = { id: "2", task: { expected: "no" }, answer: CALL };
    const { rows, report: of } = scoreRows([
      { id: "1", task: TASK, answer: CALL },
      broken,
      { id: "3", task: TASK, answer: STALE },
    ]);
    expect(rows).toMatchObject([
      { id: "1", score: 1 },
      { id: "2", error: { code: "bad_request" } },
      { id: "3", score: 0 },
    ]);
    expect(rows[1]).toMatchObject({ error: { message: expect.stringContaining('"2"') } });
    expect(of).toMatchObject({ n: 2, passed: 1, staleSchemaUsed: 1 });
  });
});
