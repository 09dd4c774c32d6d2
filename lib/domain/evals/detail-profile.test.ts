import { describe, expect, it } from "vitest";
import { lintEvalDef } from "./lints";
import { EvalDefSchema } from "./schemas";
import { evalDoc, verdictOf } from "./testing/verdict";

type Fields = Record<string, unknown>;

const verdict = (profile: unknown) => verdictOf(EvalDefSchema, evalDoc({ detail_profile: profile }));
const markdown = (text: string, more: Fields = {}) => ({
  source_kind: "upstream_publication",
  markdown: text,
  ...more,
});
const lints = (text: string) => lintEvalDef(evalDoc({ detail_profile: markdown(text) })).map(({ code }) => code);

const step = { title: "Step", description: "What happens." };
const structured = (change: Fields = {}) => ({
  source_kind: "evalhub_native",
  summary: { plain_language: "What it measures.", why_it_matters: "Why it is useful." },
  method_steps: [step, step],
  score_interpretation: "Higher is better.",
  caveats: [step],
  ...change,
});
const table = (change: Fields = {}) => ({
  id: "t",
  title: "Table",
  columns: [
    { id: "a", label: "A" },
    { id: "b", label: "B" },
  ],
  rows: [
    {
      id: "r",
      cells: [
        { column_id: "a", value: "x" },
        { column_id: "b", value: 1 },
      ],
    },
  ],
  ...change,
});
const figure = (change: Fields = {}) => ({
  id: "f",
  title: "Figure",
  src: "https://example.org/f.png",
  alt: "A figure",
  ...change,
});

describe("detail_profile", () => {
  it("023 the markdown form has no first-level heading outside ``` fences", () => {
    for (const text of ["## x", "a\n===", "```\n# x\n```", "x # y", "#hashtag", "####### x"]) {
      expect(verdict(markdown(text)), text).toEqual([]);
    }
    for (const text of ["# x", "a\n  # x", "#", "~~~\n# x\n~~~", "```\n```\n# x"]) {
      expect(verdict(markdown(text)), text).toEqual(["markdown_h1 detail_profile.markdown"]);
    }
    expect(verdict(markdown("## x", { figures: [] }))).toEqual(["unknown_field detail_profile"]);
    expect(verdict(markdown("x".repeat(100_000)))).toEqual([]);
    expect(verdict(markdown("x".repeat(100_001)))).toEqual(["text_too_long detail_profile.markdown"]);
    expect(verdict(markdown(""))).toEqual(["text_too_short detail_profile.markdown"]);
    expect(verdict(markdown("x", { source_kind: "other" }))).toEqual(["detail_profile_malformed detail_profile"]);
  });

  it("023 an underlined heading, HTML and links that no page follows are lints", () => {
    expect(lints("a\n===")).toContain("markdown_h1_underlined");
    expect(lints("<img src=x onerror=alert(1)>")).toContain("markdown_html");
    expect(lints("[x](javascript:alert(1))")).toContain("markdown_link_unsafe");
    const plain = lints("## x\n\n1 < 2, and `a`\n\n```\n<b>\n===\n```");
    expect(plain.filter((code) => code.startsWith("markdown_"))).toEqual([]);
  });

  it("024 the older form has a summary, 2 to 6 steps, an interpretation and 1 to 6 caveats", () => {
    expect(verdict(structured())).toEqual([]);
    expect(verdict(structured({ method_steps: Array(6).fill(step), caveats: Array(6).fill(step) }))).toEqual([]);
    expect(verdict(structured({ method_steps: [step] }))).toEqual(["list_too_short detail_profile.method_steps"]);
    expect(verdict(structured({ method_steps: Array(7).fill(step) }))).toEqual([
      "list_too_long detail_profile.method_steps",
    ]);
    expect(verdict(structured({ caveats: [] }))).toEqual(["list_too_short detail_profile.caveats"]);
    expect(verdict(structured({ summary: { plain_language: "x".repeat(601), why_it_matters: "y" } }))).toEqual([
      "text_too_long detail_profile.summary.plain_language",
    ]);
    const fact = { value: "1", label: "L" };
    expect(verdict(structured({ key_facts: Array(6).fill(fact) }))).toEqual([]);
    expect(verdict(structured({ key_facts: Array(7).fill(fact) }))).toEqual(["list_too_long detail_profile.key_facts"]);
    const link = { title: "T", summary: "S", url: "https://example.org" };
    expect(verdict(structured({ resources: [link] }))).toEqual([]);
    expect(verdict(structured({ resources: [] }))).toEqual(["list_too_short detail_profile.resources"]);
  });

  it("024 a table has 2 to 8 columns, 1 to 30 complete rows and an id of its own", () => {
    const profile = (...tables: Fields[]) => structured({ overview_tables: tables });
    const at = "detail_profile.overview_tables";
    expect(verdict(profile(table(), table({ id: "u" })))).toEqual([]);
    expect(verdict(profile(table({ rows: [{ id: "r", cells: [{ column_id: "a", value: "x" }] }] })))).toEqual([
      `table_row_incomplete ${at}.0.rows.0.cells`,
    ]);
    expect(verdict(profile(table({ columns: [{ id: "a", label: "A" }] })))).toContain(`list_too_short ${at}.0.columns`);
    expect(verdict(profile(table({ rows: [] })))).toEqual([`list_too_short ${at}.0.rows`]);
    expect(verdict(profile(table(), table()))).toEqual([`duplicate_value ${at}.1.id`]);
    expect(verdict(profile(...["a", "b", "c", "d"].map((id) => table({ id }))))).toEqual([`list_too_long ${at}`]);
  });

  it("024 at most three figures with ids of their own stand in the overview or the insights", () => {
    const profile = (...figures: Fields[]) => structured({ figures });
    const at = "detail_profile.figures";
    expect(verdict(profile(figure(), figure({ id: "g", placement: "insights" })))).toEqual([]);
    expect(verdict(profile(figure(), figure()))).toEqual([`duplicate_value ${at}.1.id`]);
    expect(verdict(profile(figure({ placement: "footer" })))).toEqual(["detail_profile_malformed detail_profile"]);
    expect(verdict(profile(figure({ src: "javascript:alert(1)" })))).toEqual([`url_not_https ${at}.0.src`]);
    expect(verdict(profile(...["a", "b", "c", "d"].map((id) => figure({ id }))))).toEqual([`list_too_long ${at}`]);
  });
});
