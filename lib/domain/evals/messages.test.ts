import { describe, expect, it } from "vitest";
import { readSource, sourceFiles } from "#lib/testing/source-files";
import { type IssueCode, MESSAGES, messageOf } from "./messages";

const codes = Object.keys(MESSAGES) as IssueCode[];
const table = new Map(
  [...(readSource("docs/evals.md").split("## Codes")[1] ?? "").matchAll(/^\| `([a-z0-9_]+)` \| (.+) \|$/gm)].map(
    ([, code = "", text = ""]) => [code, text],
  ),
);
const source = sourceFiles(/\.tsx?$/)
  .filter((path) => !/\.test\.tsx?$|messages\.ts$/.test(path))
  .map(readSource)
  .join("\n");

describe("the message catalogue", () => {
  it("is the table of docs/evals.md, code by code and word by word", () => {
    const rows = codes.map((code) => [code, MESSAGES[code].replaceAll("|", "\\|")]);
    expect(Object.fromEntries(table)).toEqual(Object.fromEntries(rows));
  });

  it.each(codes)("%s is used, reads as a sentence and names the way out", (code) => {
    expect(source).toMatch(new RegExp(`["'\`]${code}["'\`]`));
    const text = MESSAGES[code];
    expect(text).toMatch(/^[A-Z{].{8,220}[.}]$/);
    expect(code).toMatch(/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/);
  });

  it("fills placeholders, once, from own parameters only", () => {
    expect(messageOf("text_too_long", { maximum: 5 })).toBe("Shorten this to at most 5 characters.");
    expect(messageOf("text_too_long", {})).toContain("{maximum}");
    expect(messageOf("unknown_field", { keys: "{keys} {constructor}" })).toContain("{keys} {constructor}");
    expect(messageOf("unknown_field", Object.create({ keys: "inherited" }))).toContain("{keys}");
  });
});
