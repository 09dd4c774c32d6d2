// Rules N1 to N16 of the contract, and documents that attack their reader: a clear issue, quickly, and never a throw.
import { describe, expect, it } from "vitest";
import { canonicalJson } from "../canonical-json";
import type { Issue } from "./issue";
import { lintEvalDef, lintResultFile } from "./lints";
import { DOCUMENT_BYTES_MAX, parseEvalYaml, parseResultJson, readEvalDef, readResultFile } from "./parse";
import { EvalDefSchema, ResultFileSchema } from "./schemas";
import { evalDoc, PUBLICATION, RUN, resultDoc, row, rowDoc, TASK, verdictOf } from "./testing/verdict";

type Fields = Record<string, unknown>;

const bytes = (text: string) => new TextEncoder().encode(text);
const brief = (issues: readonly Issue[]) => issues.map(({ code, path, line }) => [code, path, line].join(" ").trim());
const yaml = (text: string) => {
  const parsed = parseEvalYaml(bytes(text));
  return parsed.ok ? [] : brief(parsed.error);
};
const json = (text: string) => {
  const parsed = parseResultJson(bytes(text));
  return parsed.ok ? [] : brief(parsed.error);
};
const nested = (depth: number): unknown => JSON.parse(`${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`);
const result = (change: Fields) => verdictOf(ResultFileSchema, rowDoc(change));
const config = (value: unknown) => ({ participant: { model: "vendor/m1", config: value } });

describe("what published validators let through", () => {
  it("N1 NUL in any text or key is refused", () => {
    expect(result({ detail: "a\u0000" })).toEqual(["text_nul results.0.detail"]);
    expect(verdictOf(EvalDefSchema, evalDoc({ name: "\u0000" }))).toEqual(["text_nul name"]);
    expect(result(config({ "a\u0000": 1 }))).toEqual(["text_nul results.0.participant.config.a?"]);
    expect(result(config({ a: ["\u0000"] }))).toEqual(["text_nul results.0.participant.config.a.0"]);
    expect(json('{"zz":"\\u0000"}')).toEqual(["text_nul zz 1"]);
    expect(yaml('a: 1\nzz: "\\0"')).toEqual(["text_nul zz 2"]);
    expect(yaml("a: \u0000")).toEqual(["text_nul  1"]);
  });

  it("N2 half a surrogate pair is refused", () => {
    expect(result({ detail: "\ud800" })).toEqual(["text_lone_surrogate results.0.detail"]);
    expect(result({ detail: "\ud83d\ude00" })).toEqual([]);
    expect(json('["\\udc00"]')).toEqual(["text_lone_surrogate 0 1"]);
    expect(yaml('a: "\\ud800"')).toEqual(["text_lone_surrogate a 1"]);
  });

  it("N3 a detail of 5 MB is a lint of a row, and no file of 4 MiB can hold it", () => {
    const doc = rowDoc({ detail: "x".repeat(5_000_000) });
    expect(verdictOf(ResultFileSchema, doc)).toEqual([]);
    expect(lintResultFile(doc).map(({ code }) => code)).toEqual(["detail_long"]);
    expect(brief(fileIssues(JSON.stringify(doc)))).toEqual(["document_too_large"]);
  });

  it("N4 a config nested 5000 levels deep is refused, and no stack is harmed", () => {
    expect(result(config(nested(5000)))).toMatchObject([
      expect.stringMatching(/^nesting_too_deep results\.0\.participant/),
    ]);
    expect(result(config(nested(59)))).toEqual([]);
    const text = JSON.stringify(rowDoc(config({})));
    const deep = text.replace('"config":{}', `"config":${'{"a":'.repeat(5000)}1${"}".repeat(5000)}`);
    expect(brief(fileIssues(deep))).toMatchObject([expect.stringMatching(/^nesting_too_deep/)]);
  });

  it("N5 a score of 1e999 is refused", () => {
    const text = JSON.stringify(rowDoc({ task_results: [{ task_id: "one", score: 7 }] })).replace(":7", ":1e999");
    expect(brief(fileIssues(text))).toContain("number_not_finite results.0.task_results.0.score 1");
    expect(json('{"zz":-1e999}')).toEqual(["number_not_finite zz 1"]);
    expect(yaml("a: .inf\nb: .nan")).toEqual(["number_not_finite a 1", "number_not_finite b 2"]);
  });

  it("N6 an image that would run something is a lint, and no page gets its address", () => {
    const doc = rowDoc({ showcases: [{ type: "image", src: "data:text/html,<script>" }] });
    expect(verdictOf(ResultFileSchema, doc)).toEqual([]);
    expect(lintResultFile(doc).map(({ code }) => code)).toEqual(["image_src_unsafe"]);
  });

  it("N7 invisible and direction characters in a published model name are a lint", () => {
    for (const mark of ["\u200b", "\u202e", "\u2066", "\ufeff", "\u00ad", "\u115f"]) {
      const doc = resultDoc({ submission: PUBLICATION, results: [row({ participant: { model: `model${mark}-a` } })] });
      expect(
        lintResultFile(doc).map(({ code }) => code),
        JSON.stringify(mark),
      ).toContain("text_invisible_characters");
    }
  });

  it("N8 -0 becomes 0", () => {
    const parsed = ResultFileSchema.parse(JSON.parse(JSON.stringify(rowDoc({ score: 7 })).replace(":7", ":-0")));
    expect(Object.is(parsed.results[0]?.score, 0)).toBe(true);
  });

  it("N9 a title of blanks is a lint", () => {
    const view = { type: "metric_table", title: " ", columns: ["a"], rows: [{ cells: [1] }] };
    expect(lintResultFile(rowDoc({ supplementary_views: [view] })).map(({ code }) => code)).toEqual(["text_blank"]);
  });

  it("N10 repeated task ids are a lint", () => {
    expect(lintEvalDef(evalDoc({ tasks: [TASK, TASK] })).map(({ code }) => code)).toContain("task_id_repeated");
  });

  it("N11 mixed provenance is refused", () => {
    expect(verdictOf(ResultFileSchema, resultDoc({ submission: { ...RUN, ...PUBLICATION } }))).toEqual([
      "provenance_ambiguous submission",
    ]);
  });

  it("N12 a revision of 2^53 is a lint, because no column can hold it", () => {
    expect(lintEvalDef(evalDoc({ protocol_revision: 2 ** 53 })).map(({ code }) => code)).toContain("number_over_int4");
  });

  it("N13 a run in the year 2999 is a lint", () => {
    const doc = resultDoc({ submission: { ...RUN, run_date: "2999-01-01" } });
    expect(lintResultFile(doc, { today: "2026-07-10" }).map(({ code }) => code)).toEqual(["date_in_future"]);
  });

  it("N14 __proto__ in a config is dropped and pollutes nothing; in a file it is refused", () => {
    const doc = rowDoc(
      config(JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"a":1}')),
    );
    const parsed = ResultFileSchema.parse(doc).results[0]?.participant.config ?? {};
    expect(Object.keys(parsed).sort()).toEqual(["a", "constructor"]);
    expect(Object.getPrototypeOf(parsed)).toBe(Object.prototype);
    expect(({} as Fields)["polluted"]).toBeUndefined();
    expect(lintResultFile(doc).map(({ path }) => path)).toEqual(["results.0.participant.config.__proto__"]);
    expect(json('{"a":1,\n"__proto__":{"x":1}}')).toEqual(["key_forbidden __proto__ 2"]);
    expect(yaml("a: 1\n__proto__: {x: 1}")).toEqual(["key_forbidden  2"]);
  });

  it("N15 an integer that loses digits is a lint at its line", () => {
    const text = JSON.stringify(rowDoc({ score: 7 })).replace(":7", ":\n9007199254740993");
    const reading = readResultFile(bytes(text));
    expect(reading.file.ok).toBe(true);
    expect(brief(reading.lints)).toEqual(["number_inexact results.0.score 2"]);
    expect(brief(readEvalDef(bytes("est_tokens: 9007199254740993")).lints)).toContain("number_inexact  1");
  });

  it("N16 the largest shape the schema allows does not fit into a file, and is refused by its size alone", () => {
    const full = row({
      task_results: Array(1024).fill({ task_id: "one", score: 1 }),
      showcases: Array(256).fill({ type: "compare", task: "t", content: "c" }),
    });
    expect(brief(fileIssues(JSON.stringify(resultDoc({ results: Array(256).fill(full) }))))).toEqual([
      "document_too_large",
    ]);
  });
});

function fileIssues(text: string): Issue[] {
  const { file } = readResultFile(bytes(text));
  return file.ok ? [] : file.error;
}

describe("documents that attack their reader", () => {
  it("too large, not UTF-8, or not a document: one issue each", () => {
    expect(brief(readEvalDef(new Uint8Array(DOCUMENT_BYTES_MAX + 1)).lints)).toEqual([]);
    for (const read of [parseEvalYaml, parseResultJson]) {
      expect(read(new Uint8Array(DOCUMENT_BYTES_MAX + 1))).toMatchObject({ error: [{ code: "document_too_large" }] });
      expect(read(new Uint8Array([0xff, 0xfe, 0x61, 0x00]))).toMatchObject({ error: [{ code: "document_not_utf8" }] });
      expect(read(new Uint8Array([0xed, 0xa0, 0x80]))).toMatchObject({ error: [{ code: "document_not_utf8" }] });
      expect(read(new Uint8Array([0xc0, 0xaf]))).toMatchObject({ error: [{ code: "document_not_utf8" }] });
    }
    expect(json("")).toEqual(["json_malformed  1"]);
    expect(json('{"a":\n1,\n}')).toEqual(["json_malformed a 3"]);
    expect(json('{"a": NaN}')).toEqual(["json_malformed a 1"]);
  });

  it("a byte order mark is no fault", () => {
    expect(json('\ufeff{"a":1}')).toEqual([]);
    expect(yaml("\ufeffa: 1")).toEqual([]);
  });

  it("malformed YAML is named with its line", () => {
    expect(yaml("a: 1\nb: [1, 2\n")).toMatchObject([expect.stringMatching(/^yaml_malformed {2}\d/)]);
    expect(yaml('a: "x')).toMatchObject([expect.stringMatching(/^yaml_malformed {2}1/)]);
    expect(yaml("a: 1\n\tb: 2")).toMatchObject([expect.stringMatching(/^yaml_malformed {2}2/)]);
    expect(yaml("a: 1\n---\nb: 2")).toEqual(["yaml_malformed  2"]);
  });

  it("YAML of plain data only: no tags, no merge keys, no repeated or odd keys, no other version", () => {
    for (const tag of [
      "!!js/function 'x'",
      "!!binary aGk=",
      "!!timestamp 2001-01-01",
      "!!set {a}",
      "!own x",
      "!<tag:x> y",
    ]) {
      expect(yaml(`b: 1\na: ${tag}`), tag).toContain("yaml_tag  2");
    }
    expect(yaml("a: !!str 1")).toEqual([]);
    expect(yaml("a: 1\nb:\n  c: 1\n  c: 2")).toEqual(["key_repeated  4"]);
    expect(yaml("? [a]\n: b")).toEqual(["yaml_key_not_text  1"]);
    const merged = parseEvalYaml(bytes("a: &a {x: 1}\nb:\n  <<: *a"));
    expect(merged).toMatchObject({ ok: true, value: { value: { a: { x: 1 }, b: { "<<": { x: 1 } } } } });
    expect(brief(readEvalDef(bytes("%YAML 1.1\n---\na: yes")).lints)).toContain("yaml_version_ignored  1");
    expect(parseEvalYaml(bytes("%YAML 1.1\n---\na: yes"))).toMatchObject({ value: { value: { a: "yes" } } });
  });

  it("aliases: a few are fine, a bomb, a cycle and a hole are not", () => {
    expect(yaml("a: &a x\nb: [*a, *a]")).toEqual([]);
    const levels = "bcdefghi"
      .split("")
      .map((name, at) => `${name}: &${name} [${Array(9).fill(`*${"abcdefgh"[at]}`).join(",")}]`);
    expect(yaml(["a: &a [x,x,x,x,x,x,x,x,x]", ...levels].join("\n"))).toEqual(["yaml_alias_expansion"]);
    expect(yaml(`a: &a x\nb: [${"*a,".repeat(2000)}]`)).toMatchObject([expect.stringMatching(/^yaml_alias_expansion/)]);
    expect(yaml(`a: &a '${"x".repeat(3_000_000)}'\nb: [*a, *a]`)).toMatchObject([
      expect.stringMatching(/^document_expands/),
    ]);
    expect(yaml("a: &a [*a]")).toEqual(["yaml_alias_unresolved  1"]);
    expect(yaml("a: *b")).toEqual(["yaml_alias_unresolved  1"]);
  });

  it.each([
    ["flow lists", "["],
    ["flow blocks", "{a: "],
    ["lists in one line", "- "],
    ["explicit keys", "? "],
    ["blocks in one line", "a: b: "],
  ])("5000 levels of %s are refused while reading", (_, piece) => {
    for (const count of [5000, Math.floor(DOCUMENT_BYTES_MAX / piece.length)]) {
      expect(yaml(piece.repeat(count))).toMatchObject([expect.stringMatching(/^nesting_too_deep/)]);
    }
  });

  it("64 levels are read, 65 are not, in both formats", () => {
    const lists = (depth: number) => `${"[".repeat(depth)}${"]".repeat(depth)}`;
    for (const read of [json, yaml]) {
      expect(read(lists(64))).toEqual([]);
      expect(read(lists(65))).toMatchObject([expect.stringMatching(/^nesting_too_deep/)]);
    }
    const indented = Array.from({ length: 66 }, (_, depth) => `${" ".repeat(depth)}a:`).join("\n");
    expect(yaml(indented)).toMatchObject([expect.stringMatching(/^nesting_too_deep/)]);
  });

  it("4 MiB of nothing but structure are given up early", { timeout: 120_000 }, () => {
    for (const piece of ["- 1\n", "a: 1\n", "---\n", "%\n", '"', "[],", "- &a x\n", "#\n", "-\n"]) {
      const started = performance.now();
      expect(yaml(piece.repeat(Math.floor(DOCUMENT_BYTES_MAX / piece.length))), piece).not.toEqual([]);
      expect(performance.now() - started, piece).toBeLessThan(20_000);
    }
  });

  it("HTML and scripts stay text, to the letter", () => {
    const text = '<img src=x onerror="alert(1)"><script>1</script> [x](javascript:alert(1))';
    const parsed = EvalDefSchema.parse(
      evalDoc({ name: text, description: text, tasks: [{ id: "one", prompt: text }] }),
    );
    expect([parsed.name, parsed.description, parsed.tasks[0]?.prompt]).toEqual([text, text, text]);
  });

  it("every issue of a file has its line, and all come at once", () => {
    const text =
      "id: X\nname: ''\ncategory: fun\ntasks:\n  - prompt: ok\n  - label: x\n    prompt: ' '\nrunner: builtin\n";
    const { def } = readEvalDef(bytes(text));
    expect(def.ok ? [] : brief(def.error)).toEqual(
      expect.arrayContaining([
        "eval_id_malformed id 1",
        "text_too_short name 2",
        "text_blank tasks.1.prompt 7",
        "field_missing scoring 1",
      ]),
    );
    const mixed = readEvalDef(bytes(`${text}zz: "\\0"\n`)).def;
    expect(mixed.ok ? [] : brief(mixed.error)).toEqual(
      expect.arrayContaining(["text_nul zz 9", "eval_id_malformed id 1"]),
    );
  });

  it("no issue carries what a database or a terminal cannot hold", () => {
    const { file } = readResultFile(bytes(`{"\\u0000\\u001b[31m\\ud800${"k".repeat(5000)}":"\\u0000"}`));
    const issues = file.ok ? [] : file.error;
    expect(issues.length).toBeGreaterThan(0);
    expect(() => canonicalJson(issues)).not.toThrow();
    for (const { path, message } of issues) {
      expect(path.length).toBeLessThan(100);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they must not be there
      expect(path + message).not.toMatch(/[\u0000-\u001f]/);
    }
  });
});
