// How tests ask for a verdict, and the smallest documents that are accepted. Invented, like everything in them.
import type { z } from "zod";
import { toIssues } from "../issues";
import { type EvalDef, EvalDefSchema } from "../schemas";
import { type Validation, validateResultForEval } from "../validate";

type Fields = Record<string, unknown>;

/** `code path` of every issue, sorted; an empty list is an acceptance. */
export function verdictOf(schema: z.ZodType, value: unknown): string[] {
  const parsed = schema.safeParse(value);
  return parsed.success
    ? []
    : toIssues(parsed.error, value)
        .map(({ code, path }) => `${code} ${path}`.trim())
        .sort();
}

export function verdictFor(def: object, file: unknown, options?: object): string[] {
  return issuesOf(validateResultForEval(def as EvalDef, file, options));
}

export function issuesOf(validation: Validation<unknown>): string[] {
  return validation.success ? [] : validation.error.issues.map(({ code, path }) => `${code} ${path}`.trim()).sort();
}

export const TASK = { id: "one", prompt: "Say yes", expected: "yes" };

export function evalDoc(change: Fields = {}): Fields {
  return without({
    id: "sample-eval",
    name: "Sample",
    category: "useful",
    description: "An invented eval.",
    dimensions: ["语言"],
    interface: "chat",
    runner: "builtin",
    scoring: "exact",
    scored_by: "local",
    tasks: [TASK],
    ...change,
  });
}

export function evalDef(change: Fields = {}): EvalDef {
  return EvalDefSchema.parse(evalDoc(change));
}

export const RUN = { runner_version: "1", run_date: "2026-07-10" };
export const SOURCE = { url: "https://example.org/x", snapshot_sha256: "a".repeat(64) };
export const PUBLICATION = {
  kind: "upstream_author_publication",
  importer_version: "1",
  retrieved_on: "2026-08-01",
  source: SOURCE,
};

export function row(change: Fields = {}): Fields {
  return without({ participant: { model: "vendor/m1" }, score: 50, ...change });
}

export function resultDoc(change: Fields = {}): Fields {
  return without({ eval_id: "sample-eval", submission: RUN, results: [row()], ...change });
}

/** A file with one row that differs. */
export function rowDoc(change: Fields, submission: Fields = RUN): Fields {
  return resultDoc({ submission, results: [row(change)] });
}

/** Fields set to undefined are left out, as JSON does. */
function without(fields: Fields): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
