import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkDocument } from "./document";
import { readEvalForResults } from "./eval-for-results";
import { toIssues } from "./issues";
import { lintEvalDef, lintResultFile, lintResultForEval } from "./lints";
import { parseEvalYaml, parseResultJson, readEvalDef, readResultFile } from "./parse";
import { EvalDefSchema, ResultFileSchema, ShowcaseSchema, StoredEvalDefSchema } from "./schemas";
import { evalDef, evalDoc, PUBLICATION, RUN, resultDoc, row } from "./testing/verdict";
import { validateParticipantForEval, validateResultForEval } from "./validate";
import { validateLine } from "./validate-line";

const odd = fc.oneof(
  fc.jsonValue({ noUnicodeString: false }),
  fc.constantFrom(null, undefined, Number.NaN, -0, 1e308, "", " ", "\u0000", "\ud800", [], {}, [[]], "__proto__", true),
);

/** A valid document in which a few fields, at any depth, are replaced by anything. */
function mutants(base: object): fc.Arbitrary<unknown> {
  const replace = fc.tuple(fc.nat(), odd, fc.constantFrom("replace", "delete", "add"));
  return fc.array(replace, { minLength: 1, maxLength: 4 }).map((changes) => {
    const doc: unknown = structuredClone(base);
    for (const [pick, value, how] of changes) {
      const blocks = blocksOf(doc);
      const block = blocks[pick % blocks.length] ?? {};
      const keys = Object.keys(block);
      const key = how === "add" ? "extra" : (keys[pick % Math.max(1, keys.length)] ?? "extra");
      if (how === "delete") delete block[key];
      else
        Object.defineProperty(block, key, {
          value: structuredClone(value),
          enumerable: true,
          configurable: true,
          writable: true,
        });
    }
    return doc;
  });
}

function blocksOf(root: unknown): Record<string, unknown>[] {
  const found: Record<string, unknown>[] = [];
  const open = [root];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (typeof value !== "object" || value === null) continue;
    found.push(value as Record<string, unknown>);
    open.push(...Object.values(value).filter((each) => typeof each === "object" && each !== null));
  }
  return found;
}

const fullEval = evalDoc({
  references: { homepage: "https://example.org" },
  upstream: { repo: "o/n", commit: "abcdef1", contributors: ["x"] },
  detail_profile: { source_kind: "evalhub_native", markdown: "## x" },
  runner: "custom",
  command_template: { argv: ["node", "{output}"], output: "r.json" },
  tiebreak: { metric: "tiebreak_value", order: "asc", label: "t" },
  x_assayer: { min_coverage: 0.5 },
});
const fullRow = row({
  participant: { model: "vendor/m1", harness: "h", harness_version: "1", config: { adapter: "api", deep: { x: [1] } } },
  raw_metric: { label: "l", value: "v", tiebreak_value: 1 },
  usage: { tokens: 5 },
  task_results: [{ task_id: "one", score: 1, outcome: "pass" }],
  showcases: [
    {
      type: "head_to_head",
      title: "t",
      participants: [
        { key: "a", label: "A" },
        { key: "b", label: "B" },
      ],
      matchups: [{ a: "a", b: "b", a_wins: 1, b_wins: 0, draws: 0 }],
    },
    {
      type: "team_games",
      title: "t",
      participants: [
        { key: "a", label: "A" },
        { key: "b", label: "B" },
      ],
      games: [
        {
          game_no: 1,
          sides: [
            { key: "w", participants: ["a"] },
            { key: "x", participants: ["b"] },
          ],
          winner: "w",
        },
      ],
    },
    { type: "image", src: "x" },
  ],
  supplementary_views: [
    { type: "metric_table", id: "a", title: "T", columns: ["a"], rows: [{ cells: [1] }] },
    { type: "line_chart", title: "L", series: [{ name: "s", points: [{ x: 1, y: 2 }] }] },
  ],
});
const fullResult = resultDoc({ submission: RUN, results: [fullRow, row()] });
const publication = resultDoc({ submission: PUBLICATION, results: [fullRow] });
const any = fc.oneof(
  { weight: 1, arbitrary: odd },
  { weight: 3, arbitrary: mutants(fullEval) },
  { weight: 3, arbitrary: mutants(fullResult) },
  { weight: 2, arbitrary: mutants(publication) },
);
const DEFS = [evalDef(), evalDef({ interface: "dialogue", leaderboard: "rating" }), evalDef({ interface: "agent" })];
/** `npm run prove -- evals-fuzz` asks for more. */
const RUNS = { numRuns: Number(process.env["ASSAYER_COUNT"] ?? 200) };

describe("nothing throws, whatever the document", { timeout: 1_200_000 }, () => {
  it("schemas answer with a value or with issues that have a code and a message", () => {
    fc.assert(
      fc.property(any, (doc) => {
        for (const schema of [EvalDefSchema, StoredEvalDefSchema, ResultFileSchema, ShowcaseSchema]) {
          const parsed = schema.safeParse(doc);
          if (parsed.success) continue;
          for (const { code, message } of toIssues(parsed.error, doc)) {
            // Only zod's own words would be without a code of ours.
            expect(code).not.toBe("shape_unknown");
            expect(message).not.toMatch(/[Ii]nvalid|undefined|\{(?!input|output)\w+\}/);
          }
        }
      }),
      RUNS,
    );
  });

  it("what a schema gives, it takes again without a change", () => {
    const sane = fc.oneof(mutants(fullEval), mutants(fullResult), mutants(publication));
    fc.assert(
      fc.property(sane, (doc) => {
        for (const schema of [EvalDefSchema, StoredEvalDefSchema, ResultFileSchema]) {
          const first = schema.safeParse(doc);
          if (first.success) expect(schema.parse(first.data)).toEqual(first.data);
        }
      }),
      RUNS,
    );
  });

  it("validators, lints and the line reader answer", () => {
    fc.assert(
      fc.property(any, any, (doc, other) => {
        for (const def of DEFS) {
          validateResultForEval(def, doc);
          validateParticipantForEval(def, doc, "upstream_author_publication");
        }
        checkDocument(doc);
        lintEvalDef(doc);
        lintResultFile(doc, { today: "2026-07-10" });
        const def = readEvalForResults(other);
        const file = ResultFileSchema.safeParse(doc);
        if (def.ok && file.success) lintResultForEval(def.value, file.data);
        for (const kind of ["eval", "stored-eval", "result", doc]) {
          const line = JSON.stringify({ id: doc, kind, doc, eval: other, options: other });
          const verdict = validateLine(line, { lints: true, today: "2026-07-10" });
          expect(verdict.accept).toBe(verdict.issues.length === 0);
          expect(JSON.parse(JSON.stringify(verdict))).toEqual(verdict);
        }
      }),
      RUNS,
    );
  });

  it("readers of bytes answer, and a reading that succeeds can be stored", () => {
    const text = fc.oneof(
      fc.json(),
      any.map((doc) => JSON.stringify(doc) ?? ""),
      fc.string({ unit: "binary" }),
      yamlish(),
    );
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 200 }),
      text.map((each) => new TextEncoder().encode(each)),
    );
    fc.assert(
      fc.property(bytes, (each) => {
        readEvalDef(each);
        readResultFile(each);
        for (const parsed of [parseEvalYaml(each), parseResultJson(each)]) {
          if (parsed.ok) expect(checkDocument(parsed.value.value)).toEqual([]);
          else expect(parsed.error.length).toBeGreaterThan(0);
        }
      }),
      RUNS,
    );
  });
});

/** Text made of what YAML gives a meaning to. */
function yamlish(): fc.Arbitrary<string> {
  const piece = fc.constantFrom(
    "a",
    ": ",
    "- ",
    "\n",
    "  ",
    "[",
    "]",
    "{",
    "}",
    ",",
    "&a ",
    "*a",
    "!t ",
    "|\n",
    ">-\n",
    "'",
    '"',
    "#",
    "? ",
    "%",
    "---\n",
    "<<: ",
    "1e999",
    "\\",
    "\t",
    "~",
    "@",
  );
  return fc.array(piece, { maxLength: 40 }).map((pieces) => pieces.join(""));
}
