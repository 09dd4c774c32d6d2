import { describe, expect, it } from "vitest";
import { profileSections } from "./profile-parts";

describe("profileSections", () => {
  it("cuts at headings and keeps everything else as text", () => {
    expect(profileSections("Before.\n\n## One ##\nA <b>bold</b> [link](https://x.y).\n\n### Two\n\n- item\n")).toEqual([
      { level: 2, title: null, parts: [{ kind: "prose", text: "Before." }] },
      { level: 2, title: "One", parts: [{ kind: "prose", text: "A <b>bold</b> [link](https://x.y)." }] },
      { level: 3, title: "Two", parts: [{ kind: "prose", text: "- item" }] },
    ]);
  });

  it("sets tables and fences apart, so that their columns stay", () => {
    const [section] = profileSections(
      "## T\nSee:\n| a | b |\n|---|---|\n| 1 | 2 |\nThen\n```text\n# no heading\n  x\n```\nEnd",
    );
    expect(section?.parts).toEqual([
      { kind: "prose", text: "See:" },
      { kind: "verbatim", text: "| a | b |\n|---|---|\n| 1 | 2 |" },
      { kind: "prose", text: "Then" },
      { kind: "verbatim", text: "# no heading\n  x" },
      { kind: "prose", text: "End" },
    ]);
  });

  it.each([
    ["````\n```\n# in\n````\n# out", ["out"]],
    ["~~~\n# in\n~~~\n## out", ["out"]],
    ["```\n# never closed", []],
    ["```\n```text\n# in", []],
    ["#no heading\n#\n####### seven", []],
    ["## #\n## a #b", ["a #b"]],
  ])("%j has the headings %j", (markdown, titles) => {
    expect(profileSections(markdown).flatMap(({ title }) => title ?? [])).toEqual(titles);
  });

  it.each([
    ["one\ntwo\n\nthree", "one two\n\nthree"],
    ["词义\n漂移 a\nb", "词义漂移 a b"],
    ["- a\n  more\n- b\n1. c", "- a more\n- b\n1. c"],
    ["kept  \nbreak\\\nbreak", "kept  \nbreak\\\nbreak"],
    ["text\n    code", "text\n    code"],
  ])("puts the lines of %j together as %j", (markdown, text) => {
    expect(profileSections(markdown)[0]?.parts).toEqual([{ kind: "prose", text }]);
  });

  it("is empty for a text without one", () => {
    expect(profileSections(" \n\n")).toEqual([]);
  });

  it.each([
    ["blanks after a heading", `## x${" ".repeat(90_000)}y`],
    ["marks after a heading", `## ${"# ".repeat(45_000)}x`],
    ["blank lines", `a${"\n".repeat(90_000)}b`],
    ["backticks", "`".repeat(90_000)],
  ])("reads %s in time that grows with the text only", (_, markdown) => {
    const started = performance.now();
    profileSections(markdown);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
