import { describe, expect, it } from "vitest";
import { lintEvalDef } from "./lints";
import { evalSourceAt, evalSourceUrl } from "./references";
import { EvalDefSchema } from "./schemas";
import { evalDef, evalDoc, TASK, verdictOf } from "./testing/verdict";

const verdict = (change: Record<string, unknown>) => verdictOf(EvalDefSchema, evalDoc(change));
const lints = (change: Record<string, unknown>) =>
  lintEvalDef(evalDoc(change)).map(({ code, path }) => `${code} ${path}`);

/** Every value is accepted for the field. */
function accepts(field: string, ...values: unknown[]): void {
  for (const value of values) expect(verdict({ [field]: value }), `${field} = ${JSON.stringify(value)}`).toEqual([]);
}

/** Every value is refused for the field with exactly this one issue. */
function refuses(field: string, issue: string, ...values: unknown[]): void {
  for (const value of values) {
    expect(verdict({ [field]: value }), `${field} = ${JSON.stringify(value)}`).toEqual([issue]);
  }
}

describe("eval.yaml: identity and copy", () => {
  it("001 the root is a block, and unknown fields are dropped with a lint", () => {
    expect(evalDef({ foo: 1 })).not.toHaveProperty("foo");
    expect(verdictOf(EvalDefSchema, [])).toEqual(["type_wrong"]);
    expect(lints({ foo: 1 })).toContain("field_ignored foo");
    expect(lints({ protocol_revison: 7 })).toContain("field_misspelt protocol_revison");
  });

  it("002 ten fields are required, and each absent one is an issue of its own", () => {
    const required = "id name category description dimensions interface runner scoring scored_by tasks".split(" ");
    for (const field of required) refuses(field, `field_missing ${field}`, undefined);
    expect(verdictOf(EvalDefSchema, {})).toEqual(required.map((field) => `field_missing ${field}`).sort());
  });

  it("003 id has 2 to 64 of a-z, 0-9 and -, starting with a letter or digit", () => {
    accepts("id", "ab", "a--b", "ab-", "a".repeat(64));
    refuses("id", "eval_id_malformed id", "a", "A-b", "-ab", "a_b", "a.b", "a".repeat(65), "ab\n");
  });

  it("004 an id that can be published is stricter: a lint here, a gate of the repository", () => {
    expect(lints({ id: "civbench" }).filter((lint) => lint.endsWith(" id"))).toEqual([]);
    expect(lints({ id: "evals" })).toContain("slug_reserved id");
    for (const id of ["a--b", "ab-", "a".repeat(51)]) expect(lints({ id })).toContain("slug_malformed id");
  });

  it("005 hackathon_id follows the same pattern", () => {
    accepts("hackathon_id", "hack-1");
    refuses("hackathon_id", "type_wrong hackathon_id", null);
    refuses("hackathon_id", "eval_id_malformed hackathon_id", "Hack");
  });

  it("006 protocol_revision is a whole number from 1, 1 when absent; one beyond int4 is a lint", () => {
    expect(evalDef().protocol_revision).toBe(1);
    accepts("protocol_revision", 7, 2 ** 53, 1e308);
    refuses("protocol_revision", "not_positive_integer protocol_revision", 0, -1, 1.5);
    refuses("protocol_revision", "type_wrong protocol_revision", "1", null);
    expect(lints({ protocol_revision: 2 ** 31 })).toContain("number_over_int4 protocol_revision");
    expect(lints({ protocol_revision: 2 ** 31 - 1 })).not.toContain("number_over_int4 protocol_revision");
  });

  it("007 protocol_note has at most 512 characters", () => {
    accepts("protocol_note", "", "x".repeat(512));
    refuses("protocol_note", "text_too_long protocol_note", "x".repeat(513));
  });

  it("008 name and description are not empty; a blank one is a lint", () => {
    for (const field of ["name", "description"]) {
      accepts(field, " ");
      refuses(field, `text_too_short ${field}`, "");
      expect(lints({ [field]: " " })).toContain(`text_blank ${field}`);
    }
    expect(evalDef({ name: " x " }).name).toBe(" x ");
  });

  it("009 category is fun or useful", () => {
    accepts("category", "fun", "useful");
    refuses("category", "value_unknown category", "other");
  });

  it("010 one or two dimensions, in Chinese or English; a repeated one is a lint", () => {
    accepts("dimensions", ["代码"], ["代码", "代码"], ["幽默", "经营"], ["code"], ["humor", "语言"]);
    refuses("dimensions", "list_too_short dimensions", []);
    refuses("dimensions", "list_too_long dimensions", ["幽默", "语言", "推理"]);
    refuses("dimensions", "value_unknown dimensions.0", ["coding"]);
    expect(lints({ dimensions: ["代码", "代码"] })).toContain("duplicate_value dimensions.1");
  });

  it("011 interface is chat, dialogue or agent", () => {
    accepts("interface", "chat", "dialogue", "agent");
    refuses("interface", "value_unknown interface", "api");
  });

  it("012 runner is builtin or custom", () => {
    const command = { argv: ["node", "{output}"], output: "r.json" };
    expect(verdict({ runner: "custom", command_template: command })).toEqual([]);
    refuses("runner", "value_unknown runner", "docker");
  });

  it("013 scoring is exact, judge or custom", () => {
    expect(verdict({ scoring: "judge", judge_model: "vendor/judge" })).toEqual([]);
    refuses("scoring", "value_unknown scoring", "regex");
  });

  it("014 scored_by is local or author", () => {
    expect(verdict({ scored_by: "author", scoring_note: "By hand." })).toEqual([]);
    refuses("scored_by", "value_unknown scored_by", "platform");
  });

  it("015 hook_title is any text; a blank one is a lint", () => {
    accepts("hook_title", "", " ", "Try it");
    refuses("hook_title", "type_wrong hook_title", 5);
    expect(lints({ hook_title: " " })).toContain("text_blank hook_title");
  });

  it("016 cover is an image inside the folder", () => {
    accepts("cover", "assets/c.PNG", "a.jpg", "a.jpeg", "a.avif", "a.webp", `${"x".repeat(252)}.png`);
    refuses("cover", "cover_malformed cover", "", "/a.png", "./a.png", "a//b.png", "a/../b.png", "a/./b.png", "a.svg");
    refuses("cover", "cover_malformed cover", "a.gif", "C:/a.png", "a\\b.png", "a\u0001.png");
    refuses("cover", "text_too_long cover", `${"x".repeat(253)}.png`);
  });

  it("017 references names at least one of three links and nothing else", () => {
    accepts("references", { paper: "https://arxiv.org/abs/2607.25886" });
    refuses("references", "references_empty references", {});
    refuses("references", "type_wrong references", null);
    refuses("references", "unknown_field references", { paper: "https://x.y", docs: "https://x.y" });
    expect(verdict({ references: { docs: "https://x.y" } })).toEqual([
      "references_empty references",
      "unknown_field references",
    ]);
  });

  it("018 a link is https without user or password", () => {
    const refused = ["http://a.b", "https://u:p@a.b", "https://u@a.b", "javascript:alert(1)", "data:text/html,x"];
    for (const url of refused) refuses("references", "url_not_https references.paper", { paper: url });
  });

  it("019 a link has at most 2048 characters, no blanks around it, and parses; an internal host is a lint", () => {
    accepts("references", { homepage: "https://localhost/x" }, { homepage: `https://a.b/${"x".repeat(2036)}` });
    const homepage = "references.homepage";
    refuses("references", `text_too_long ${homepage}`, { homepage: `https://a.b/${"x".repeat(2037)}` });
    for (const url of [" https://a.b", "https://a.b/\u0001", "nope", "https://"]) {
      refuses("references", `url_not_https ${homepage}`, { homepage: url });
    }
    for (const host of ["localhost", "10.0.0.1", "[::1]", "192.168.1.1", "db.internal"]) {
      expect(lints({ references: { homepage: `https://${host}/` } })).toContain(`url_internal_host ${homepage}`);
    }
    expect(lints({ references: { homepage: "https://example.org/" } })).not.toContain(`url_internal_host ${homepage}`);
  });

  it("020 the source of an eval is its folder in the content repository, never references.repository", () => {
    expect(evalSourceUrl("https://example.org/o/evals.git", "sample-eval")).toBe(
      "https://example.org/o/evals/evals/sample-eval",
    );
    expect(evalSourceUrl("https://example.org/o/evals/", "x1")).toBe("https://example.org/o/evals/evals/x1");
  });

  it.each([
    ["https://github.com/o/evals.git", `https://github.com/o/evals/tree/${"a".repeat(40)}/evals/x1`],
    ["https://www.github.com/o/evals/", `https://www.github.com/o/evals/tree/${"a".repeat(40)}/evals/x1`],
    ["https://gitlab.com/g/s/evals", `https://gitlab.com/g/s/evals/-/tree/${"a".repeat(40)}/evals/x1`],
    ["https://codeberg.org/o/evals", `https://codeberg.org/o/evals/src/commit/${"a".repeat(40)}/evals/x1`],
    ["https://constructor/o/evals", null],
    ["http://github.com/o/evals", null],
    ["evals.git", null],
  ])("020 the source at a commit, in %s", (repository, source) => {
    expect(evalSourceAt(repository, "x1", "a".repeat(40))).toBe(source);
  });

  it("021 upstream names owner/name and a commit of 7 to 40 lowercase digits", () => {
    accepts("upstream", { repo: "o/n", commit: "abcdef1" }, { repo: "o/n", commit: "a".repeat(40) });
    for (const commit of ["abcdef", "a".repeat(41), "ABCDEF0"]) {
      refuses("upstream", "upstream_commit_malformed upstream.commit", { repo: "o/n", commit });
    }
    for (const repo of ["https://github.com/a/b", "a/b/c", "a"]) {
      refuses("upstream", "upstream_repo_malformed upstream.repo", { repo, commit: "abcdef1" });
    }
    refuses("upstream", "unknown_field upstream", { repo: "o/n", commit: "abcdef1", x: 1 });
    refuses("upstream", "field_missing upstream.commit", { repo: "o/n" });
    refuses("upstream", "text_too_long upstream.repo", { repo: `o/${"n".repeat(199)}`, commit: "abcdef1" });
  });

  it("022 upstream.contributors are at most ten handles without @", () => {
    const upstream = (contributors: unknown) => ({ repo: "o/n", commit: "abcdef1", contributors });
    accepts("upstream", upstream(Array(10).fill("x")), upstream(["octo-cat"]));
    refuses("upstream", "github_handle_malformed upstream.contributors.0", upstream(["@x"]));
    refuses("upstream", "list_too_long upstream.contributors", upstream(Array(11).fill("x")));
  });

  it("025 score_unit is any text, est_tokens a whole number from 1", () => {
    accepts("score_unit", "", "USD", "points");
    accepts("est_tokens", 1);
    refuses("est_tokens", "not_positive_integer est_tokens", 0);
  });

  it("026 leaderboard is latest_session or rating", () => {
    accepts("leaderboard", "latest_session");
    refuses("leaderboard", "value_unknown leaderboard", "best");
  });

  it("027 the output fills six defaults, and our own extension", () => {
    expect(evalDef()).toEqual({
      ...evalDoc(),
      protocol_revision: 1,
      baseline_policy: "optional",
      score_unit: "分",
      leaderboard: "latest_session",
      trials: 1,
      score_policy: "required",
      x_assayer: { min_coverage: 1 },
    });
    expect(evalDef({ score_unit: "points" }).score_unit).toBe("points");
  });

  it("decision 9: x_assayer is kept, closed and checked", () => {
    accepts("x_assayer", {}, { min_coverage: 0 }, { min_coverage: 0.5, pass_threshold: 0.7 });
    expect(evalDef({ x_assayer: { pass_threshold: 1 } }).x_assayer).toEqual({ min_coverage: 1, pass_threshold: 1 });
    refuses("x_assayer", "number_too_big x_assayer.min_coverage", { min_coverage: 1.1 });
    refuses("x_assayer", "number_too_small x_assayer.min_coverage", { min_coverage: -0.1 });
    refuses("x_assayer", "unknown_field x_assayer", { pass_treshold: 1 });
    refuses("x_assayer", "type_wrong x_assayer.pass_threshold", { pass_threshold: "1" });
  });

  it("names every fault of a document at once", () => {
    const broken = {
      id: "A",
      category: "x",
      trials: 0,
      scoring: "judge",
      scored_by: "author",
      tasks: [{ ...TASK, prompt: " " }],
    };
    expect(verdict(broken)).toEqual([
      "eval_id_malformed id",
      "judge_model_missing",
      "not_positive_integer trials",
      "scoring_note_missing",
      "text_blank tasks.0.prompt",
      "value_unknown category",
    ]);
  });
});
