import { describe, expect, it } from "vitest";
import { judgeValue } from "#lib/domain/evals/judge-document";
import { judgeDocument } from "./judge-document";

const today = "2026-07-10";
const infinite: unknown = JSON.parse('{"id":"ab","trials":1e999,"tasks":[{"id":-1e999},null],"name":"a\\ud800"}');
const deep: unknown = JSON.parse(`${"[".repeat(20_000)}${"]".repeat(20_000)}`);

describe("the verdict on a value", { timeout: 60_000 }, () => {
  it.each([
    ["infinite numbers", infinite],
    ["infinite numbers in a large document", { doc: infinite, text: "a".repeat(5000) }],
    ["nothing but depth", deep],
    ["nothing", null],
  ])("is the one that judging it here gives: %s", async (_, doc) => {
    for (const kind of ["eval", "stored-eval", "result"] as const) {
      const verdict = await judgeDocument({ kind, text: undefined, doc, eval: undefined, today });
      expect(verdict).toEqual(judgeValue(doc, { kind, today }));
    }
  });

  it("names every number that is not finite", async () => {
    const { issues } = await judgeDocument({ kind: "eval", text: undefined, doc: infinite, eval: undefined, today });
    const named = issues.filter(({ code }) => code === "number_not_finite").map(({ path }) => path);
    expect(named.sort()).toEqual(["tasks.0.id", "trials"]);
  });
});
