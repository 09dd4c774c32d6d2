import { expect, it } from "vitest";
import { issueOf } from "#lib/domain/evals/issues";
import { textOf } from "./check-output";

const head = "a".repeat(40);
const refused = { ...issueOf("field_missing", "name"), file: "evals/a/eval.yaml" };
const hidden = { ...issueOf("path_hidden"), file: "evals/b/.env" };
const note = { ...issueOf("copy_jargon", "description", {}, "lint"), file: "evals/b/eval.yaml" };

it("tells what a sync decides from what stops a review, with as many issues as it counts", () => {
  const text = textOf({
    branch: "main",
    head,
    clean: false,
    issues: [],
    evals: [
      { id: "a", state: "kept-last-good", issues: [refused], gateIssues: [] },
      { id: "b", state: "listed", issues: [note, hidden], gateIssues: [hidden] },
    ],
  });
  expect(text.split("\n").map((line) => line.replace(/: [A-Z].*\[/, " ["))).toEqual([
    `not clean: main at ${head}`,
    "platform, as a sync decides (2 evals):",
    "a: kept-last-good, 1 error",
    "  evals/a/eval.yaml: error: name [field_missing]",
    "b: listed, 1 note",
    "  evals/b/eval.yaml: note: description [copy_jargon]",
    "repository gates, which stop a review and no sync (1 eval):",
    "b: 1 error",
    "  evals/b/.env: error [path_hidden]",
  ]);
});

it("says that all gates are passed", () => {
  const text = textOf({ branch: "main", head, clean: true, issues: [], evals: [] });
  expect(text).toMatch(/^clean: main at /);
  expect(text).toContain("no sync (all passed):");
});
