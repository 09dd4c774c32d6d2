import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { parse, parseDocument, stringify } from "yaml";
import { parsePlainYaml } from "./plain-yaml";

const DEFINITION = `# A comment
id: sample-eval
name: "Quoted: \\"name\\" \\u2014"
dimensions: [语言, "code"]
trials: 3 # per task
empty:
note: >-
  One paragraph
  of two lines

  and another
tiebreak: { metric: tiebreak_value, order: asc }
command_template:
  argv:
    - node
    - --out
    - "{output}"
  output: out/r.json
tasks:
- id: t1
  prompt: |
    Keep  these

      breaks
  expected: 'it''s'
- id: t2
  prompt: "runs over
    two lines

    and a break"
  score: -1.5
  retrieved: 2026-08-10
  commit: 7131f4375048
`;

/** What the full parser says, or null when it refuses. */
function full(text: string): { value: unknown } | null {
  const doc = parseDocument(text, { strict: true });
  return doc.errors.length > 0 ? null : { value: doc.toJS() };
}

describe("plain-yaml", () => {
  it("reads the style eval definitions are written in exactly as the full parser", () => {
    expect(parsePlainYaml(DEFINITION)).toEqual({ value: parse(DEFINITION) });
  });

  it.each([
    ["an anchor", "a: &x 1\nb: *x\n"],
    ["a tag", "a: !!str 1\n"],
    ["a tab alone in a line of a quoted text", 'a: "x\n\t\n  y"\n'],
    ["a repeated key", "a: 1\na: 2\n"],
    ["a prototype key", "__proto__: 1\n"],
    ["a number that could be two things", "a: 0x1F\n"],
    ["an exponent", "a: 1e3\n"],
    ["a number with more digits than it can hold", "a: 12345678901234567\n"],
    ["minus zero", "a: -0\n"],
    ["a text that goes on in the next line", "a: one\n  two\n"],
    ["a tab in the structure", "a:\n\tb: 1\n"],
    ["a carriage return", "a: 1\r\n"],
    ["an indentation indicator", "a: |2\n   x\n"],
    ["folded lines that keep their breaks", "a: >\n  x\n    y\n"],
    ["a second document", "a: 1\n---\nb: 2\n"],
    ["a surrogate escape", 'a: "\\ud83d\\ude00"\n'],
    ["a NUL escape", 'a: "\\u0000"\n'],
    ["a list at the top", "- 1\n"],
    ["nothing", "# nothing\n"],
  ])("leaves %s to the full parser", (_what, text) => {
    expect(parsePlainYaml(text)).toBeNull();
  });

  it("never throws on texts of megabytes", () => {
    expect(parsePlainYaml(`a: "${"\\n".repeat(1_500_000)}"\n`)).not.toBeNull();
    expect(parsePlainYaml(`a: "${"x".repeat(3_000_000)}\n`)).toBeNull();
    expect(parsePlainYaml("- ".repeat(1_000_000))).toBeNull();
  });

  const leaf = fc.oneof(
    { arbitrary: fc.string({ unit: "binary" }), weight: 1 },
    { arbitrary: fc.lorem({ mode: "sentences", maxCount: 3 }), weight: 9 },
    { arbitrary: fc.stringMatching(/^[a-z:# '"\n-]{0,20}$/), weight: 2 },
    {
      arbitrary: fc.constantFrom(
        "yes",
        "null",
        "1_000",
        "0o7",
        "a: b",
        "# no",
        "- x",
        "",
        " lead",
        "trail ",
        "tab\there",
        "a\n\n b\nc\n",
      ),
      weight: 1,
    },
    { arbitrary: fc.integer(), weight: 1 },
    { arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }), weight: 1 },
    { arbitrary: fc.constantFrom(true, false, null), weight: 3 },
  );
  const { node } = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 2 },
      leaf,
      fc.array(tie("node"), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom("id", "name", "tasks", "prompt", "cover", "a b", "true"), tie("node"), {
        maxKeys: 3,
      }),
    ),
  }));
  const style = fc.record({
    indent: fc.constantFrom(2, 4),
    indentSeq: fc.boolean(),
    lineWidth: fc.constantFrom(0, 30, 80),
    blockQuote: fc.constantFrom<boolean | "folded" | "literal">(true, false, "folded", "literal"),
    defaultStringType: fc.constantFrom("PLAIN" as const, "QUOTE_DOUBLE" as const, "QUOTE_SINGLE" as const),
  });

  it("agrees with the full parser on whatever an emitter writes", () => {
    let understood = 0;
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom("id", "name", "tasks"), node, { minKeys: 1 }),
        style,
        (value, options) => {
          const text = stringify(value, options);
          const plain = parsePlainYaml(text);
          if (plain === null) return;
          understood++;
          expect(plain).toEqual(full(text));
        },
      ),
      { numRuns: 600, seed: 20260101 },
    );
    // How many it understands is a property of the drawn documents, so they are drawn from a fixed seed.
    expect(understood).toBeGreaterThan(20);
  });

  it("agrees with the full parser on documents that someone damaged", () => {
    const piece = fc.constantFrom(
      "\n",
      " ",
      "  ",
      "- ",
      ": ",
      "|",
      ">-",
      '"',
      "'",
      "#",
      " #",
      "\\",
      "\t",
      "[",
      "{",
      ", ",
      "x",
      "0",
      "-",
      "é",
    );
    const edit = fc.record({ at: fc.nat(DEFINITION.length), drop: fc.nat(6), piece });
    let understood = 0;
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 4 }), (edits) => {
        let text = DEFINITION;
        for (const { at, drop, piece: insert } of edits) text = text.slice(0, at) + insert + text.slice(at + drop);
        const plain = parsePlainYaml(text);
        if (plain === null) return;
        understood++;
        expect(plain).toEqual(full(text));
      }),
      { numRuns: 1200 },
    );
    expect(understood).toBeGreaterThan(100);
  });
});
