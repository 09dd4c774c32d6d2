import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { readSource } from "#lib/testing/source-files";
import { buildEvalCommandPlan, type EvalForPlan, type PlanOptions } from "../plan";
import { EvalDefSchema, ResultFileSchema, ShowcaseSchema, StoredEvalDefSchema } from "../schemas";
import { verdictFor, verdictOf } from "../testing/verdict";

type Vector = {
  fn: string;
  name: string;
  accept: boolean;
  issue_paths?: string[];
  input?: unknown;
  context?: object;
  options?: object | null;
  def?: EvalForPlan;
  expected?: unknown;
};
type Deviation = { fn: string; name: string; accept: boolean; issues: string[]; decision: number; reason: string };

const read = (name: string): unknown => JSON.parse(readFileSync(new URL(name, import.meta.url), "utf8"));
const { vectors } = read("evals-vectors.json") as { vectors: Vector[] };
const deviations = read("deviations.json") as Deviation[];
const schemas = { EvalDefSchema, StoredEvalDefSchema, ResultFileSchema, ShowcaseSchema };

/** What we say: the issues as `code path`. */
function ask({ fn, input, context, options }: Vector): string[] {
  if (fn === "validateResultForEval") return verdictFor(context ?? {}, input, options ?? {});
  const schema = schemas[fn as keyof typeof schemas];
  expect(schema, `no function is called ${fn}`).toBeDefined();
  return verdictOf(schema, input);
}

function pathsOf(issues: readonly string[]): string[] {
  return [...new Set(issues.map((issue) => issue.split(" ")[1] ?? ""))].sort();
}

describe("the conformance vectors", () => {
  it("are all here", () => {
    expect(vectors.length).toBe(426);
    const names = vectors.map(({ fn, name }) => `${fn} ${name}`);
    for (const { fn, name } of deviations) expect(names.filter((each) => each === `${fn} ${name}`)).toHaveLength(1);
  });

  it.each(vectors.map((vector, at) => [at, vector.fn, vector.name, vector] as const))(
    "%i %s: %s",
    (...[, , , vector]) => {
      if (vector.fn === "buildEvalCommandPlan") {
        const plan = () =>
          buildEvalCommandPlan(vector.def as EvalForPlan, { ...(vector.options as PlanOptions), cli: "evalhub" });
        if (vector.accept) expect(plan()).toEqual(vector.expected);
        else expect(plan).toThrow();
        return;
      }
      const issues = ask(vector);
      const published = { accept: vector.accept, paths: [...new Set(vector.issue_paths)].sort() };
      const ours = { accept: issues.length === 0, paths: pathsOf(issues) };
      const deviation = deviations.find(({ fn, name }) => fn === vector.fn && name === vector.name);
      if (deviation === undefined) {
        expect(ours, issues.join(", ")).toEqual(published);
        return;
      }
      // A listed deviation has to be one, and exactly the one that is listed.
      expect(ours).not.toEqual(published);
      expect({ accept: ours.accept, issues }).toEqual({ accept: deviation.accept, issues: deviation.issues });
    },
  );

  it("names every deviation, with its decision and reason, in docs/evals.md", () => {
    const guide = readSource("docs/evals.md");
    for (const { name, decision, reason } of deviations) {
      expect(guide).toContain(`| ${name} | ${decision} | ${reason} |`);
    }
  });
});
