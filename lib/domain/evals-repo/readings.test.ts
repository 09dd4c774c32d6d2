import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { checkCommandPresent, checkRunner, checkScoring } from "#lib/domain/evals/eval-rules";
import { readEvalDef } from "#lib/domain/evals/parse";
import { sha256Hex } from "#lib/domain/sha256";
import { DefinitionReader } from "./readings";

const encoder = new TextEncoder();
const blobOf = (bytes: Uint8Array) => ({ oid: "x", kind: "bytes" as const, bytes, sha256: () => sha256Hex(bytes) });

/** Lines of a definition, each in several spellings, good and bad. */
const LINES: Record<string, readonly string[]> = {
  id: ["demo", "Demo"],
  name: ["Demo", '""'],
  category: ["useful", "other"],
  description: ["A demo.", "'Other'"],
  dimensions: ["[code]", "[]", "code"],
  interface: ["chat", "dialogue", "api"],
  runner: ["builtin", "custom"],
  scoring: ["exact", "judge", "custom"],
  scored_by: ["local", "author"],
  protocol_revision: ["1", "2", "0", "1.5"],
  leaderboard: ["latest_session", "rating"],
  baseline_policy: ["optional", "required"],
  unknown_key: ["1"],
};
const TASKS = [
  "tasks:\n  - prompt: A\n",
  "tasks:\n  - prompt: A\n    id: a\n  - prompt: B\n",
  "tasks: []\n",
  "tasks:\n  - prompt: ' '\n",
];

/** Mostly the first spelling, which is a good one. */
function spelling(all: readonly string[]): fc.Arbitrary<string> {
  const [good = "", ...others] = all;
  return fc.oneof(
    { arbitrary: fc.constant(good), weight: 12 },
    { arbitrary: fc.constantFrom(good, ...others), weight: 1 },
  );
}

const definitions = fc
  .tuple(
    fc.record(Object.fromEntries(Object.entries(LINES).map(([key, all]) => [key, spelling(all)]))),
    fc.constantFrom(...TASKS),
  )
  .map(
    ([fields, tasks]) =>
      `${Object.entries(fields)
        .map(([key, value]) => `${key}: ${value}\n`)
        .join("")}${tasks}`,
  );

describe("DefinitionReader", () => {
  it("gives the verdict of a reading from scratch, whatever versions it read before", () => {
    const reader = new DefinitionReader();
    let good = 0;
    fc.assert(
      fc.property(fc.array(definitions, { minLength: 2, maxLength: 4 }), (versions) => {
        for (const text of versions) {
          const bytes = encoder.encode(text);
          const fresh = readEvalDef(bytes).def;
          const read = reader.read(blobOf(bytes));
          expect(read.definition).toEqual(fresh.ok ? fresh.value : null);
          expect(read.issues).toEqual(fresh.ok ? [] : fresh.error);
          if (fresh.ok) good++;
        }
      }),
      { numRuns: 400 },
    );
    expect(good).toBeGreaterThan(5);
  });

  it("may skip tasks that were good once: no rule across fields looks at them", () => {
    const read = new Set<string | symbol>();
    const fields = new Proxy<Record<string, unknown>>(
      {
        runner: "custom",
        scoring: "judge",
        scored_by: "author",
        leaderboard: "rating",
        command_template: { argv: [] },
      },
      {
        get(target, key) {
          read.add(key);
          return Reflect.get(target, key);
        },
      },
    );
    for (const check of [checkScoring, checkRunner, checkCommandPresent]) check(fields, () => undefined);
    expect(read.has("scoring")).toBe(true);
    expect(read.has("tasks")).toBe(false);
  });

  it.each([
    ["a list of quoted texts in one line", `tags: [${Array(400_000).fill('"a"').join(",")}]`],
    ["many keys of one length", Array.from({ length: 100_000 }, (_, at) => `key_${100_000 + at}: 1\n`).join("")],
    ["a list of tasks that are none", `tasks:\n${"- a\n".repeat(500_000)}`],
    ["a quoted text of escapes", `name: "${"\\\\n".repeat(700_000)}"`],
  ])("reads %s in time", { timeout: 60_000 }, (_, text) => {
    // Read in one piece; a quadratic reading would outlast the limit of the test by far.
    const { definition, issues } = new DefinitionReader().read(blobOf(encoder.encode(text)));
    expect([definition, issues.length > 0]).toEqual([null, true]);
  });

  it("tells blobs that cannot be read", () => {
    const reader = new DefinitionReader();
    const codes = (blob: Parameters<DefinitionReader["read"]>[0]) =>
      reader.read(blob).issues.map((issue) => issue.code);
    expect(codes({ oid: "x", kind: "missing" })).toEqual(["blob_missing"]);
    expect(codes({ oid: "x", kind: "too-large", sizeBytes: 5e6 })).toEqual(["document_too_large"]);
  });
});
