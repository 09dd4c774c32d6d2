// Decision 2 holds for any string, number and block of a document: the exported schemas say what every surface says.
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { toIssues } from "./issues";
import {
  EvalDefSchema,
  ParticipantSchema,
  ResultFileSchema,
  ShowcaseSchema,
  StoredEvalDefSchema,
  SubmissionSchema,
} from "./schemas";
import { evalDoc, RUN, resultDoc, rowDoc, verdictOf } from "./testing/verdict";
import { validateLine } from "./validate-line";

const SCHEMAS = { eval: EvalDefSchema, "stored-eval": StoredEvalDefSchema, result: ResultFileSchema };
type Kind = keyof typeof SCHEMAS;

/** Each root with a document that it takes. */
const ROOTS: readonly (readonly [string, z.ZodType, object])[] = [
  ["EvalDef", EvalDefSchema, evalDoc()],
  ["StoredEvalDef", StoredEvalDefSchema, evalDoc()],
  ["ResultFile", ResultFileSchema, resultDoc()],
  ["Showcase", ShowcaseSchema, { type: "image", src: "x" }],
  ["Submission", SubmissionSchema, RUN],
  ["Participant", ParticipantSchema, { model: "vendor/m1" }],
];

const nested = (depth: number): unknown => JSON.parse(`${"[".repeat(depth)}${"]".repeat(depth)}`);
const loop: Record<string, unknown> = {};
loop["self"] = loop;

describe.each(ROOTS)("%sSchema", (_name, schema, doc) => {
  const verdict = (zz: unknown) => verdictOf(schema, { ...doc, zz });

  it("takes an unknown field that can be stored", () => {
    for (const zz of ["a", "😀", null, [{ a: 1 }], nested(63)]) expect(verdict(zz)).toEqual([]);
  });

  it("refuses what cannot be stored, also under an unknown field", () => {
    expect(verdict("\u0000")).toEqual(["text_nul zz"]);
    expect(verdict({ a: ["b", "\ud800"] })).toEqual(["text_lone_surrogate zz.a.1"]);
    expect(verdict({ "\u0000": 1 })).toEqual(["text_nul zz.?"]);
    expect(verdict(Number.POSITIVE_INFINITY)).toEqual(["number_not_finite zz"]);
    expect(verdictOf(schema, { ...doc, "\udc00": 1 })).toEqual(["text_lone_surrogate ?"]);
    for (const deep of [nested(64), nested(5000), loop]) {
      expect(verdict(deep)).toEqual([expect.stringMatching(/^nesting_too_deep zz/)]);
    }
  });

  it("answers for a value whose parts cannot be read", () => {
    const thrower = Object.defineProperty({}, "a", {
      enumerable: true,
      get() {
        throw new Error("no");
      },
    });
    expect(verdict(thrower)).toEqual(["document_unreadable"]);
  });

  it("lists at most fifty faults of the whole", () => {
    expect(verdict(Array(1000).fill("\u0000")).length).toBeLessThanOrEqual(50);
  });
});

describe("a schema with a look at the whole", () => {
  it("reports a fault once, and every other issue beside it", () => {
    expect(verdictOf(EvalDefSchema, evalDoc({ name: "\u0000", trials: 0, zz: "\u0000" }))).toEqual([
      "not_positive_integer trials",
      "text_nul name",
      "text_nul zz",
    ]);
  });

  it("keeps its fields, its defaults and its JSON schema", () => {
    expect(Object.keys(ResultFileSchema.shape)).toEqual(["eval_id", "eval_commit", "submission", "results"]);
    expect(Object.keys(ParticipantSchema.shape)).toContain("config");
    expect(EvalDefSchema.parse(evalDoc()).trials).toBe(1);
    const described = z.toJSONSchema(ResultFileSchema, { io: "input", unrepresentable: "any" });
    expect(described).toMatchObject({ type: "object", required: ["eval_id", "submission", "results"] });
    expect(
      z.object({ file: ResultFileSchema }).safeParse({ file: { ...resultDoc(), zz: "\u0000" } }).error?.issues,
    ).toMatchObject([{ path: ["file", "zz"] }]);
  });

  it("says what the line reader says, whatever stands where", () => {
    const hostile = fc.oneof(
      { weight: 3, arbitrary: fc.string({ unit: "binary", maxLength: 6 }) },
      fc.constantFrom("\u0000", "a\u0000b", "\ud800", "x\udfff", "😀", ""),
      fc.double(),
      fc.boolean(),
      fc.constant(null),
    );
    const { tree } = fc.letrec<{ tree: unknown }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 4 },
        hostile,
        fc.array(tie("tree"), { maxLength: 4 }),
        fc.dictionary(fc.oneof(hostile.map(String), fc.constant("zz")), tie("tree"), { maxKeys: 4 }),
      ),
    }));
    const deep = fc.integer({ min: 1, max: 70 }).map(nested);
    const extra = fc.oneof({ weight: 4, arbitrary: tree }, deep);
    const where = fc.constantFrom(
      (zz: unknown) => evalDoc({ zz }),
      (zz: unknown) => evalDoc({ name: zz }),
      (zz: unknown) => evalDoc({ tasks: [{ prompt: "p", zz }] }),
      (zz: unknown) => evalDoc({ references: { homepage: "https://example.org", zz } }),
      (zz: unknown) => resultDoc({ zz }),
      (zz: unknown) => rowDoc({ zz }),
      (zz: unknown) => rowDoc({ participant: { model: "vendor/m1", config: { zz } } }),
      (zz: unknown) => zz,
    );
    fc.assert(
      fc.property(fc.constantFrom<Kind>("eval", "stored-eval", "result"), where, extra, (kind, make, zz) => {
        // What a line cannot carry, such as a number that is not finite, becomes null on its way.
        const doc: unknown = JSON.parse(JSON.stringify(make(zz)).replaceAll("0.5", "1e999"));
        const parsed = SCHEMAS[kind].safeParse(doc);
        const line = validateLine(`{"id":1,"kind":"${kind}","doc":${written(doc)}}`);
        const ours = parsed.success ? [] : toIssues(parsed.error, doc);
        expect(distinct(ours)).toEqual(distinct(line.issues));
        expect(line.accept).toBe(parsed.success);
      }),
      {
        numRuns: 400,
        examples: [
          ["eval", (zz) => evalDoc({ zz }), { "\u0000": -0.5 }],
          ["result", (zz) => rowDoc({ zz }), [0.5, "\ud800"]],
        ],
      },
    );
  });
});

/** Two keys can look the same in a path, since what no reader can show is one question mark there. */
function distinct(issues: readonly { code: string; path: string; message: string }[]): string[] {
  return [...new Set(issues.map(({ code, path, message }) => `${code} ${path} ${message}`))];
}

/** JSON that keeps numbers beyond a double, of either sign. The marks are longer than any text made here. */
function written(value: unknown): string {
  const text = JSON.stringify(value, (_key, each) =>
    typeof each === "number" && !Number.isFinite(each) ? `number ${each}` : each,
  );
  return text.replaceAll('"number Infinity"', "1e999").replaceAll('"number -Infinity"', "-1e999");
}
