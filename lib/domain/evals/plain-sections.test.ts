import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { finish } from "../finish";
import { PlainSections } from "./plain-sections";
import { parsePlainYaml } from "./plain-yaml";
import { readFullYaml } from "./yaml-text";

const encoder = new TextEncoder();
const read = (sections: PlainSections, text: string) => finish(sections.reading(encoder.encode(text)));
const SECTIONS = [
  "# A comment\nid: sample-eval\n",
  "name: A\n",
  "name: B # why\n\n# between\n",
  "note: |+\n  kept\n\n\n",
  "note: >-\n  folded\n  text\n",
  "argv:\n- node\n- run.mjs\n",
  "tasks:\n  - id: t1\n    prompt: |\n      # no comment\n      text\n  - id: t2\n    prompt: |-\n      more\n",
  "tasks:\n  - id: t1\n    prompt: ünï\n",
  "broken: [1,\n",
  "\ttab: 1\n",
  "\ufeffmark: 1\n",
  "no newline: 1",
];
const texts = fc.array(fc.constantFrom(...SECTIONS), { minLength: 1, maxLength: 6 }).map((parts) => parts.join(""));

const LONG = "long ".repeat(500);
const ITEMS = [
  "- id: t1\n  prompt: |\n    # no comment\n    - no item\n\n  label: a\n",
  "- id: t2\n  # between\n  prompt: ünï\n\n\n",
  "- id: t3\n  kept: |+\n    kept\n\n\n",
  '- id: t4\n  quoted: "over\n    lines"\n',
  "- plain\n",
  '- "quoted"\n',
  "- - nested\n",
  "- id: t5\n  media:\n  - type: image\n    alt: a\n",
  "- id: t6\n  media:\n    - a\n    - b\n",
  "# a comment\n",
  "\n",
];
const ODD_ITEMS = [
  '- id: t7\n  open: "never closed\n',
  "- id: t8\n  id: twice\n",
  "-\n",
  " - deeper\n",
  "word: no item\n",
  "- |\n  block\n",
  "- a: 1\n   b: 2\n",
];
/** A key with a list above the size from which items are read one by one. */
const lists = fc
  .record({
    head: fc.constantFrom("tasks:\n", "tasks:\n", "tasks: # why\n", "tasks: null\n", "null:\n"),
    items: fc.array(
      fc.oneof(
        { arbitrary: fc.constantFrom(...ITEMS), weight: 20 },
        { arbitrary: fc.constantFrom(...ODD_ITEMS), weight: 1 },
      ),
      { minLength: 1, maxLength: 6 },
    ),
    indent: fc.constantFrom("", "  ", "    "),
    after: fc.constantFrom("", "name: A\n", "# end\n", "  # end\nname: A"),
  })
  .map(({ head, items, indent, after }) => {
    const lines = [`- id: long\n  prompt: ${LONG}\n`, `- ${LONG}\n`, ...items].join("").replace(/^(?=.)/gm, indent);
    return `id: a\n${head}${lines}${after}`;
  });

describe("plain-sections", () => {
  it("reads every version as the whole text would be read, whatever it read before", () => {
    const sections = new PlainSections();
    let understood = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const whole = parsePlainYaml(text);
        expect(read(sections, text)?.value ?? null).toEqual(whole?.value ?? null);
        if (whole !== null) understood++;
      }),
      { numRuns: 800 },
    );
    expect(understood).toBeGreaterThan(50);
  });

  it("finds the lines that the full parser finds", () => {
    const sections = new PlainSections();
    const paths = ["", "id", "name", "note", "tasks", "tasks.0", "tasks.1.prompt", "tasks.9.prompt", "argv.1"];
    let compared = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const found = read(sections, text);
        const full = readFullYaml(text);
        if (found === null || !full.ok) return;
        compared++;
        for (const path of paths.filter((each) => each !== "" && (each.split(".", 1)[0] as string) in found.value)) {
          expect([path, found.lineOf(path)]).toEqual([path, full.value.lineOf(path)]);
        }
      }),
      { numRuns: 500 },
    );
    expect(compared).toBeGreaterThan(50);
  });

  it("reads a section once, however many versions hold it", () => {
    const sections = new PlainSections();
    const first = read(sections, "id: a\ntasks:\n  - prompt: x\n");
    const second = read(sections, "id: b\ntasks:\n  - prompt: x\n");
    expect(second?.value["tasks"]).toBe(first?.value["tasks"]);
  });

  it("reads a long list as the whole text would be read, whatever items it read before", () => {
    const sections = new PlainSections();
    let [understood, refused] = [0, 0];
    fc.assert(
      fc.property(lists, (text) => {
        const whole = parsePlainYaml(text);
        const found = read(sections, text)?.value ?? null;
        expect(found).toEqual(whole?.value ?? null);
        if (found === null) refused++;
        else understood++;
        const full = readFullYaml(text);
        if (found !== null) expect(full).toMatchObject({ ok: true, value: { value: found } });
      }),
      { numRuns: 600 },
    );
    expect(Math.min(understood, refused)).toBeGreaterThan(50);
  });

  it("reads an item of a long list once, and rests after each", () => {
    const sections = new PlainSections();
    const item = (name: string) => `  - id: ${name}\n    prompt: ${"word ".repeat(600)}\n`;
    const rests = (text: string) => [...sections.reading(encoder.encode(text))].length;
    expect(rests(`tasks:\n${item("a")}${item("b")}${item("c")}`)).toBe(3);
    const [first, second] = [`tasks:\n${item("a")}${item("b")}`, `tasks:\n${item("x")}${item("b")}`].map(
      (text) => read(sections, text)?.value["tasks"] as unknown[],
    );
    expect(first?.[1]).toBe(second?.[1]);
    expect(first?.[0]).not.toEqual(second?.[0]);
  });

  it("leaves bytes that are not UTF-8 to the full parser", () => {
    expect(finish(new PlainSections().reading(Uint8Array.from([0x61, 0x3a, 0x20, 0xff, 0x0a])))).toBeNull();
  });
});
