// What the grader takes over HTTP: any text at all, and no more than a limit.
import { describe, expect, it } from "vitest";
import { handle } from "#lib/http/handle";
import { operations } from "#lib/operations/registry";
import { scoreExample } from "#lib/operations/score/schemas";
import type { Ctx } from "#lib/services/ctx";

const MIB = 1024 * 1024;
/** Grading looks at nothing that is stored. */
const noContext = async () => ({}) as Ctx;
const one = handle(operations.score, noContext);
const many = handle(operations["score-batch"], noContext);

async function post(at: typeof one, body: string) {
  const headers = { "content-type": "application/json" };
  const response = await at.POST(new Request("http://a/v1/score", { method: "POST", body, headers }), {
    params: Promise.resolve({}),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}
const { task } = scoreExample.input;

describe("POST /v1/score", () => {
  it("grades, and keeps nothing", async () => {
    expect(await post(one, JSON.stringify(scoreExample.input))).toEqual({ status: 200, body: scoreExample.output });
  });

  it.each([null, 7, {}, [], true])("refuses an answer that is no text: %j", async (answer) => {
    const refused = await post(one, JSON.stringify({ task, answer }));
    expect(refused).toMatchObject({ status: 400, body: { issues: [{ path: "answer" }] } });
  });

  it("takes texts that no database would", async () => {
    for (const answer of ["\u0000", "\ud800", "\ufeff", "{".repeat(10_000)]) {
      expect(await post(one, JSON.stringify({ task, answer }))).toMatchObject({ status: 200, body: { score: 0 } });
    }
  });

  it("names the task whose expected call is none", async () => {
    const refused = await post(one, JSON.stringify({ task: { id: "t9", expected: "no" }, answer: "" }));
    expect(refused).toMatchObject({ status: 400, body: { detail: expect.stringContaining('"t9"') } });
  });

  it("names its limit to a body that is larger", async () => {
    const refused = await post(one, JSON.stringify({ task, answer: "x".repeat(10 * MIB) }));
    expect(refused).toMatchObject({ status: 413, body: TOO_LARGE });
  });

  it.each(["{", '{"task":', "\u0000"])("refuses what is no JSON: %j", async (body) => {
    expect(await post(one, body)).toMatchObject({ status: 400 });
  });
});

const TOO_LARGE = {
  detail: expect.stringContaining(`${MIB} bytes`),
  suggestion: expect.stringContaining("assayer score --jsonl"),
};

describe("POST /v1/score/batch", () => {
  const row = (id: string, answer: unknown = "") => ({ id, task, answer });

  it("names its limit to a body that is larger, and the way out", async () => {
    const rows = Array.from({ length: 10 }, (_, at) => row(`${at}`, "x".repeat(MIB / 9)));
    expect(await post(many, JSON.stringify({ rows }))).toMatchObject({ status: 413, body: TOO_LARGE });
  });

  it.each([
    ["json", '{\n  "n": 1,'],
    ["markdown", "# Tool calls"],
    ["junit", '<?xml version="1.0"'],
  ])("gives the report as %s, too, when asked", async (format, beginning) => {
    const { body } = await post(many, JSON.stringify({ rows: [row("1")], format }));
    expect(body).toMatchObject({ report: { n: 1 }, reportText: expect.stringContaining(beginning) });
    expect(await post(many, JSON.stringify({ rows: [row("1")] }))).not.toHaveProperty("body.reportText");
  });

  it("grades the other rows when one cannot be", async () => {
    const rows = [row("1"), { ...row("2"), task: { expected: "no" } }, row("3")];
    const { status, body } = await post(many, JSON.stringify({ rows }));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      rows: [
        { id: "1", score: 0 },
        { id: "2", error: { code: "bad_request" } },
        { id: "3", score: 0 },
      ],
      report: { n: 2 },
    });
  });

  it("takes a thousand rows and none more, and names the row whose answer is no text", async () => {
    const rows = Array.from({ length: 1001 }, (_, at) => ({
      id: `${at}`,
      task: { expected: task.expected },
      answer: "",
    }));
    expect(await post(many, JSON.stringify({ rows: rows.slice(1) }))).toMatchObject({
      status: 200,
      body: { report: { n: 1000 } },
    });
    expect(await post(many, JSON.stringify({ rows }))).toMatchObject({
      status: 400,
      body: { issues: [{ path: "rows" }] },
    });
    const wrong = await post(many, JSON.stringify({ rows: [row("1"), row("2", 7)] }));
    expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: "rows.1.answer" }] } });
  });
});
