import { describe, expect, it } from "vitest";
import { sha256Hex } from "#lib/domain/sha256";
import type { FileMode } from "../types";
import { type FolderContent, toEvalFolder } from "./folder";
import { gates, runGates } from "./registry";

type File = { path: string; text?: string; bytes?: Uint8Array; mode?: FileMode; sizeBytes?: number };

const encoder = new TextEncoder();
const PNG = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

function definition(more = ""): string {
  return `id: demo
name: Demo
category: useful
description: A demo.
dimensions: [code]
interface: chat
runner: builtin
scoring: exact
scored_by: local
${more}tasks:
  - id: one
    prompt: Say yes.
`;
}

function result(more: Record<string, unknown> = {}, rows: unknown[] = [{ participant: { model: "Model" }, score: 1 }]) {
  const source = { url: "https://example.org", snapshot_sha256: "a".repeat(64), official_result_count: rows.length };
  const submission = { kind: "upstream_author_publication", importer_version: "1", retrieved_on: "2025-01-01", source };
  return JSON.stringify({ eval_id: "demo", submission, results: rows, ...more }, null, 2);
}

const GOOD: File[] = [
  { path: "eval.yaml", text: definition() },
  { path: "README.md", text: "# Demo" },
  { path: "AUTHORS", text: "@octo-cat\n" },
  { path: "sample-result.json", text: "{}" },
  { path: "tasks/README.md", text: "One task." },
  { path: "assets/README.md", text: "None." },
  { path: "published-results/first.json", text: result() },
];

/** Codes found in the good folder with these files put in or replaced, with file and line. */
function found(files: File[], without: string[] = [], id = "demo"): string[] {
  const names = [...files.map((file) => file.path), ...without];
  const all = [...GOOD.filter((file) => !names.includes(file.path)), ...files];
  const contents = all.map((file, at): FolderContent => {
    const bytes = file.bytes ?? encoder.encode(file.text ?? "");
    const mode = file.mode ?? "100644";
    const oid = String(at);
    const isPointer = mode === "120000" || mode === "160000";
    const blob = isPointer ? null : { oid, kind: "bytes" as const, bytes, sha256: () => sha256Hex(bytes) };
    return { path: file.path, mode, oid, sizeBytes: file.sizeBytes ?? bytes.length, blob };
  });
  return runGates(toEvalFolder(id, `evals/${id}`, contents)).map(({ code, file, line }) =>
    [code, file?.replace(`evals/${id}/`, ""), line].filter((part) => part !== undefined).join(" "),
  );
}

describe("repository gates", () => {
  it("172 pass the listed tree", () => {
    expect(found([])).toEqual([]);
  });

  it("are each named once, with the rule they hold", () => {
    expect(new Set(gates.map((gate) => gate.id)).size).toBe(gates.length);
    for (const gate of gates) expect(gate.rule).toMatch(/^\d{3}$/);
  });

  it.each(["a--b", "ab-", "x".repeat(51)])("004 refuse the slug %s", (id) => {
    expect(found([], [], id)).toEqual(["slug_malformed eval.yaml"]);
  });

  it("004 refuse the name of a page", () => {
    for (const id of ["evals", "new", "api"]) expect(found([], [], id)).toEqual(["slug_reserved eval.yaml"]);
  });

  it("032 want an id for every task, of its own", () => {
    const tasks = "tasks:\n  - prompt: A\n  - id: x\n    prompt: B\n  - id: x\n    prompt: C\n";
    const text = definition().replace(/tasks:[\s\S]*/, tasks);
    expect(found([{ path: "eval.yaml", text }])).toEqual([
      "task_id_missing eval.yaml 11",
      "task_id_missing eval.yaml 14",
    ]);
  });

  it("069 want the result of a custom runner as .json", () => {
    const command = (output: string) => `command_template: { argv: [node, "{output}"], output: ${output} }\n`;
    const text = (output: string) => definition(command(output)).replace("runner: builtin", "runner: custom");
    expect(found([{ path: "eval.yaml", text: text("out/r.txt") }])).toEqual(["command_output_not_json eval.yaml 10"]);
    expect(found([{ path: "eval.yaml", text: text("out/r.json") }])).toEqual([]);
  });

  it("157 want one author", () => {
    const authors = (text: string) => found([{ path: "AUTHORS", text }]);
    expect(authors("@a\n@b\n")).toEqual(["expected_one_handle AUTHORS 2"]);
    expect(authors("@TODO-github-handle\n")).toEqual(["placeholder AUTHORS 1"]);
    expect(authors("# c\noctocat\n")).toEqual(["invalid_handle AUTHORS 2"]);
  });

  it.each(GOOD.slice(0, 6).map((file) => file.path))("172 miss %s", (path) => {
    const name = path.replace(/README\.md$/, (readme) => (path === readme ? readme : ""));
    expect(found([], [path])).toContain(`required_file_missing ${name}`);
  });

  it.each(["tasks", "assets"])("172 name a file to add to %s, for git keeps no empty folder", (name) => {
    const issue = runGates(toEvalFolder("demo", "evals/demo", [])).find(({ file }) => file === `evals/demo/${name}/`);
    expect(issue?.message).toBe(`Add a file in ${name}/, such as ${name}/README.md.`);
  });

  it("172 count files and bytes", () => {
    const many = Array.from({ length: 144 }, (_, at) => ({ path: `tasks/${at}.md`, text: "x" }));
    expect(found(many)).toEqual(["files_too_many evals/demo"]);
    const size = 26 * 1024 * 1024;
    expect(found([{ path: "assets/big.bin", bytes: Uint8Array.from([0]), sizeBytes: size }])).toEqual([
      "folder_too_large evals/demo",
    ]);
  });

  it("172 limit texts, SVGs and the cover", () => {
    const big = { sizeBytes: 3 * 1024 * 1024 };
    expect(found([{ path: "tasks/a.md", text: "x", ...big }])).toEqual(["file_too_large tasks/a.md"]);
    expect(found([{ path: "assets/a.svg", text: "<svg/>", ...big }])).toEqual([]);
    expect(found([{ path: "assets/a.svg", text: "<svg/>", sizeBytes: 9 * 1024 * 1024 }])).toEqual([
      "file_too_large assets/a.svg",
    ]);
    const cover = { path: "eval.yaml", text: definition("cover: assets/c.png\n") };
    expect(found([cover, { path: "assets/c.png", bytes: PNG, ...big }])).toEqual(["file_too_large assets/c.png"]);
  });

  it("172 look at a cover's first bytes, and whether it is there", () => {
    const cover = { path: "eval.yaml", text: definition("cover: assets/c.png\n") };
    expect(found([cover, { path: "assets/c.png", bytes: PNG }])).toEqual([]);
    expect(found([cover, { path: "assets/c.png", text: "<script>" }])).toEqual(["cover_not_image assets/c.png"]);
    const jpeg = Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]);
    expect(found([cover, { path: "assets/c.png", bytes: jpeg }])).toEqual(["cover_not_image assets/c.png"]);
    expect(found([cover])).toEqual(["cover_missing eval.yaml 10"]);
  });

  it("172 limit paths", () => {
    expect(found([{ path: `tasks/${"x".repeat(230)}.md`, text: "x" }])[0]).toMatch(/^path_too_long/);
    expect(found([{ path: "tasks/1/2/3/4/5/6.md", text: "x" }])).toEqual(["path_too_deep tasks/1/2/3/4/5/6.md"]);
    expect(found([{ path: ".env", text: "x" }])).toEqual(["path_hidden .env"]);
    expect(found([{ path: "tasks/.git/x", text: "x" }])).toEqual(["path_hidden tasks/.git/x"]);
    expect(found([{ path: "tasks/readme.md", text: "x" }])).toEqual(["path_collides tasks/readme.md"]);
    expect(found([{ path: "Tasks/other.md", text: "x" }])).toEqual(["path_collides Tasks/other.md"]);
  });

  it.each([
    ["120000", "file_is_link"],
    ["160000", "file_is_submodule"],
    ["100755", "file_is_executable"],
  ] as const)("172 refuse mode %s", (mode, code) => {
    expect(found([{ path: "tasks/x", text: "x", mode }])).toEqual([`${code} tasks/x`]);
  });

  it("172 refuse archives, by name and by first bytes", () => {
    expect(found([{ path: "tasks/a.zip", text: "x" }])).toEqual(["file_is_archive tasks/a.zip"]);
    expect(found([{ path: "tasks/a.txt", bytes: Uint8Array.from([0x50, 0x4b, 3, 4]) }])).toEqual([
      "file_is_archive tasks/a.txt",
    ]);
  });

  it("172 refuse LFS pointers, direction marks and secrets, and never show what matched", () => {
    const lfs = "version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n";
    expect(found([{ path: "tasks/a", text: lfs }])).toEqual(["file_is_lfs_pointer tasks/a"]);
    expect(found([{ path: "tasks/a", text: "one\ntwo \u202e three" }])).toEqual(["text_bidi tasks/a 2"]);
    for (const secret of [`AKIA${"Q".repeat(16)}`, `ghp_${"a1".repeat(18)}`, `hf_${"aB".repeat(17)}`]) {
      const contents = [{ path: "tasks/a", text: `x\ny\n${secret}\n` }];
      expect(found(contents)).toEqual(["text_secret tasks/a 3"]);
    }
    expect(found([{ path: "tasks/a", text: "AKIAIOSFODNN7EXAMPLE" }])).toEqual([]);
  });

  it.each([
    "<svg><script>1</script></svg>",
    "<svg onload=alert(1)>",
    "<svg><a href='javascript:x'/></svg>",
    "<svg><foreignObject/></svg>",
    "<!DOCTYPE svg [<!ENTITY x 'y'>]><svg/>",
    "<svg><image href='https://example.org/x.png'/></svg>",
    "<svg><style>@import 'x'</style></svg>",
  ])("172 refuse the active picture %s", (text) => {
    expect(found([{ path: "assets/a.svg", text }])).toEqual(["svg_active assets/a.svg 1"]);
  });

  it("172 pass a picture that only draws", () => {
    const text = '<svg xmlns="http://www.w3.org/2000/svg"><path d="M0 0" fill="url(#g)"/><use href="#g"/></svg>';
    expect(found([{ path: "assets/a.svg", text }])).toEqual([]);
  });

  it("170 want flat .json files", () => {
    expect(found([{ path: "published-results/deep/a.json", text: result() }])).toContain(
      "published_nested published-results/deep/a.json",
    );
    expect(found([{ path: "published-results/a.csv", text: "x" }])).toEqual([
      "published_not_json published-results/a.csv",
    ]);
    expect(found([{ path: "published-results", text: "x" }])).toEqual(["published_not_json published-results"]);
  });

  const first = (text: string) => found([{ path: "published-results/first.json", text }]);

  it("170 want no eval_commit, a kind, and a count that adds up", () => {
    expect(first(result({ eval_commit: "a".repeat(40) }))).toEqual([
      "published_commit_given published-results/first.json 21",
    ]);
    expect(first(result().replace('"kind": "upstream_author_publication",', ""))).toEqual([
      "published_kind_missing published-results/first.json 3",
    ]);
    expect(first(result().replace('"official_result_count": 1', '"official_result_count": 2'))).toEqual([
      "official_count_mismatch published-results/first.json 10",
    ]);
    expect(first(result().replace(/,\s*"official_result_count": 1/, ""))).toEqual([
      "official_count_missing published-results/first.json 7",
    ]);
  });

  it("170 refuse the same source in two files", () => {
    expect(found([{ path: "published-results/second.json", text: result() }])).toEqual([
      "published_source_repeated published-results/second.json 7",
    ]);
  });

  it("170 want the same views for all participants", () => {
    const row = (model: string, title: string) => ({
      participant: { model },
      score: 1,
      supplementary_views: [{ type: "metric_table", title, columns: ["A"], rows: [{ cells: [1] }] }],
    });
    expect(first(result({}, [row("Model A", "Parts"), row("Model B", "Parts")]))).toEqual([]);
    expect(first(result({}, [row("Model A", "Parts"), row("Model B", "Other")]))).toEqual([
      "views_differ published-results/first.json 41",
    ]);
    expect(first(result({}, [row("Model A", "Parts"), { participant: { model: "Model B" }, score: 2 }]))).toEqual([]);
  });
});
