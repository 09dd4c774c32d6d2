import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PlainSections } from "./plain-sections";
import { parsePlainYaml } from "./plain-yaml";
import { readFullYaml } from "./yaml-text";

const encoder = new TextEncoder();
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

describe("plain-sections", () => {
  it("reads every version as the whole text would be read, whatever it read before", () => {
    const sections = new PlainSections();
    let understood = 0;
    fc.assert(
      fc.property(texts, (text) => {
        const whole = parsePlainYaml(text);
        expect(sections.read(encoder.encode(text))?.value ?? null).toEqual(whole?.value ?? null);
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
        const read = sections.read(encoder.encode(text));
        const full = readFullYaml(text);
        if (read === null || !full.ok) return;
        compared++;
        for (const path of paths.filter((each) => each !== "" && (each.split(".", 1)[0] as string) in read.value)) {
          expect([path, read.lineOf(path)]).toEqual([path, full.value.lineOf(path)]);
        }
      }),
      { numRuns: 500 },
    );
    expect(compared).toBeGreaterThan(50);
  });

  it("reads a section once, however many versions hold it", () => {
    const sections = new PlainSections();
    const first = sections.read(encoder.encode("id: a\ntasks:\n  - prompt: x\n"));
    const second = sections.read(encoder.encode("id: b\ntasks:\n  - prompt: x\n"));
    expect(second?.value["tasks"]).toBe(first?.value["tasks"]);
  });

  it("leaves bytes that are not UTF-8 to the full parser", () => {
    expect(new PlainSections().read(Uint8Array.from([0x61, 0x3a, 0x20, 0xff, 0x0a]))).toBeNull();
  });
});
