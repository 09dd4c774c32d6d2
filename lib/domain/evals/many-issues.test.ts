import { describe, expect, it } from "vitest";
import { ISSUES_MAX } from "./issue";
import { judgeFile, judgeValue } from "./judge-document";
import { evalDoc } from "./testing/verdict";

const repeated = (value: unknown) => Array.from({ length: ISSUES_MAX + 500 }, () => value);

describe("a document with more issues than anybody reads", () => {
  it("is refused with the first of them and one that says there are more", () => {
    const { accept, issues } = judgeValue(evalDoc({ tasks: repeated(1) }), { kind: "eval" });
    const errors = issues.filter(({ severity }) => severity === "error");
    expect(accept).toBe(false);
    expect(errors).toHaveLength(ISSUES_MAX + 1);
    expect(errors.at(0)?.path).toBe("tasks.0");
    expect(errors.at(-1)).toMatchObject({ code: "issues_omitted", path: "" });
  });

  it("is accepted with bounded lints when nothing refuses it, as text and as value", () => {
    const doc = evalDoc({ tasks: repeated({ prompt: "p" }) });
    const text = new TextEncoder().encode(JSON.stringify(doc));
    for (const { accept, issues } of [judgeValue(doc, { kind: "eval" }), judgeFile(text, { kind: "eval" })]) {
      expect(accept).toBe(true);
      expect(issues).toHaveLength(ISSUES_MAX + 1);
      expect(issues.at(-1)).toMatchObject({ code: "issues_omitted", severity: "lint" });
    }
  });

  it("has all its issues listed while they are few enough", () => {
    const tasks = repeated(1).slice(0, ISSUES_MAX);
    const { issues } = judgeValue(evalDoc({ tasks }), { kind: "eval" });
    expect(issues.filter(({ severity }) => severity === "error")).toHaveLength(ISSUES_MAX);
  });
});
