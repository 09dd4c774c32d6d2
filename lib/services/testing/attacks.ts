// Documents and trees that try to get something past a sync, each with the code, and the line where there is one, that
// must be reported at the eval it stands in.
import type { Change } from "./hostile-repository";
import { evalYaml, publication } from "./plain-eval";

export type Attack = {
  name: string;
  changes: Change[];
  /** The file the issue must name. */
  file: string;
  code: string;
  /** 1-based; absent where a file as a whole is refused. */
  line?: number;
};

const DEF = "evals/victim/eval.yaml";
const PUB = "evals/victim/published-results/first.json";
const MIB = 1024 * 1024;
const good = evalYaml("victim");
const goodJson = JSON.stringify(publication("victim"), null, 2);
const lastLine = good.split("\n").length;

const yaml = (name: string, code: string, bytes: Uint8Array | string, line?: number): Attack => ({
  name: `eval.yaml: ${name}`,
  changes: [{ path: DEF, bytes }],
  file: DEF,
  code,
  ...(line === undefined ? {} : { line }),
});

const json = (name: string, code: string, bytes: Uint8Array | string, line?: number): Attack => ({
  name: `published results: ${name}`,
  changes: [{ path: PUB, bytes }],
  file: PUB,
  code,
  ...(line === undefined ? {} : { line }),
});

const laughs = (): string => {
  const lines = ["lol0: &lol0 [ha, ha, ha, ha, ha, ha, ha, ha, ha]"];
  for (let level = 1; level < 12; level++) {
    lines.push(`lol${level}: &lol${level} [${Array.from({ length: 9 }, () => `*lol${level - 1}`).join(", ")}]`);
  }
  return `${good}${lines.join("\n")}\n`;
};

const withConfig = (text: string): string => goodJson.replace('"importer_version": "1"', text);

export const DOCUMENT_ATTACKS: Attack[] = [
  yaml("malformed", "yaml_malformed", `${good}oops: [1, 2\n`, lastLine + 1),
  yaml("empty", "type_wrong", ""),
  yaml("a list", "type_wrong", "- 1\n"),
  yaml("two documents", "yaml_malformed", `${good}---\n${good}`),
  yaml("over 4 MiB", "document_too_large", `${good}# ${"x".repeat(4 * MIB)}\n`),
  yaml(
    "nested 10,000 deep in flow",
    "nesting_too_deep",
    `${good}x: ${"[".repeat(10_000)}${"]".repeat(10_000)}\n`,
    lastLine,
  ),
  yaml(
    "nested 2,000 deep in blocks",
    "nesting_too_deep",
    `${good}x:\n${Array.from({ length: 2000 }, (_, depth) => `${" ".repeat(depth + 1)}a:\n`).join("")}`,
  ),
  yaml("not UTF-8", "document_not_utf8", Buffer.concat([Buffer.from(good), Buffer.from([0x23, 0xff, 0xfe, 0x0a])])),
  yaml("UTF-16", "document_not_utf8", Buffer.from(`\ufeff${good}`, "utf16le")),
  yaml("a picture", "document_not_utf8", Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff])),
  yaml("an alias bomb", "yaml_alias_expansion", laughs()),
  yaml("an alias of itself", "yaml_alias_unresolved", `${good}x: &x [*x]\n`, lastLine),
  yaml("a raw NUL", "text_nul", good.replace("A plain eval.", "A \u0000 eval."), 4),
  yaml("an escaped NUL", "text_nul", good.replace("A plain eval.", '"A \\0 eval."'), 4),
  yaml("a lone surrogate", "text_lone_surrogate", good.replace("A plain eval.", '"A \\ud800 eval."'), 4),
  yaml("a __proto__ key", "key_forbidden", `${good}__proto__:\n  polluted: true\n`, lastLine),
  yaml(
    "a __proto__ key inside",
    "key_forbidden",
    good.replace("    prompt:", "    __proto__: {a: 1}\n    prompt:"),
    15,
  ),
  yaml("a repeated key", "key_repeated", `${good}name: Again\n`, lastLine),
  yaml("a tag that makes an object", "yaml_tag", good.replace("Say yes.", '!!js/function "function(){}"'), 15),
  yaml("a revision no column holds", "number_over_int4", good.replace("revision: 1", "revision: 9007199254740992"), 12),
  yaml("a revision that is infinite", "number_not_finite", good.replace("revision: 1", "revision: .inf"), 12),
  yaml(
    "a javascript: address",
    "url_not_https",
    good.replace("tasks:", "references:\n  homepage: javascript:alert(1)\ntasks:"),
    14,
  ),
  yaml(
    "an address with a password",
    "url_not_https",
    good.replace("tasks:", "references:\n  paper: https://a:b@example.org\ntasks:"),
    14,
  ),
  yaml(
    "a data: picture",
    "url_not_https",
    `${good}    media:\n      - {type: image, src: "data:text/html,<script>alert(1)</script>", alt: x}\n`,
  ),
  yaml("a cover outside of its folder", "cover_malformed", good.replace("tasks:", "cover: ../../x.png\ntasks:"), 13),
  json("malformed", "json_malformed", goodJson.replace('"results": [', '"results": [,'), 13),
  json("cut short", "json_malformed", goodJson.slice(0, -20)),
  json("not JSON at all", "json_malformed", "<html><script>alert(1)</script></html>", 1),
  json("nested 100,000 deep", "nesting_too_deep", `${"[".repeat(100_000)}${"]".repeat(100_000)}`, 1),
  json("not UTF-8", "document_not_utf8", Buffer.from([0x7b, 0xff, 0x7d])),
  json("an escaped NUL", "text_nul", goodJson.replace("Model One", "Model \\u0000 One"), 16),
  json("a lone surrogate", "text_lone_surrogate", goodJson.replace("Model One", "Model \\udfff One"), 16),
  json("a __proto__ key", "key_forbidden", withConfig('"__proto__": {"polluted": true}, "importer_version": "1"'), 5),
  json("a repeated key", "key_repeated", withConfig('"importer_version": "2", "importer_version": "1"'), 5),
  json("an infinite score", "number_not_finite", goodJson.replace('"score": 50', '"score": 1e999'), 18),
  json("a negative score", "number_too_small", goodJson.replace('"score": 50', '"score": -1'), 18),
  json("a score above 100 points", "score_over_unit_max", goodJson.replace('"score": 50', '"score": 101'), 18),
  json(
    "a javascript: source",
    "url_not_https",
    goodJson.replace("https://example.org/victim", "javascript:alert(1)"),
    8,
  ),
  json(
    "results of another eval",
    "eval_id_mismatch",
    goodJson.replace('"eval_id": "victim"', '"eval_id": "steady"'),
    2,
  ),
  json(
    "mixed provenance",
    "provenance_ambiguous",
    withConfig('"runner_version": "1", "run_date": "2025-01-01", "importer_version": "1"'),
  ),
];

const remove = (path: string): Change => ({ path, remove: true });
const folder = ["eval.yaml", "README.md", "AUTHORS", "sample-result.json", "tasks/README.md", "assets/README.md"];
const emptied: Change[] = [...folder.map((name) => remove(`evals/victim/${name}`)), remove(PUB)];
const SUBMODULE = "1234567890123456789012345678901234567890";

export const TREE_ATTACKS: Attack[] = [
  {
    name: "eval.yaml is a link to a file of the machine",
    changes: [{ path: DEF, linkTo: "/etc/passwd" }],
    file: DEF,
    code: "definition_is_link",
  },
  {
    name: "eval.yaml is a link to another eval",
    changes: [{ path: DEF, linkTo: "../steady/eval.yaml" }],
    file: DEF,
    code: "definition_is_link",
  },
  {
    name: "the folder is a link",
    changes: [...emptied, { path: "evals/victim", linkTo: "steady" }],
    file: "evals/victim",
    code: "folder_is_link",
  },
  {
    name: "the folder is a submodule",
    changes: [...emptied, { path: "evals/victim", submodule: SUBMODULE }],
    file: "evals/victim",
    code: "folder_is_submodule",
  },
  {
    name: "eval.yaml is a submodule",
    changes: [remove(DEF), { path: DEF, submodule: SUBMODULE }],
    file: DEF,
    code: "folder_is_submodule",
  },
  {
    name: "published results are a link",
    changes: [{ path: PUB, linkTo: "/etc/hostname" }],
    file: PUB,
    code: "published_link",
  },
  {
    name: "the id is another eval's",
    changes: [{ path: DEF, bytes: evalYaml("steady") }],
    file: DEF,
    code: "directory_id_mismatch",
    line: 1,
  },
  {
    name: "33 published files",
    changes: Array.from({ length: 33 }, (_, at) => ({
      path: `evals/victim/published-results/n${at}.json`,
      bytes: JSON.stringify(publication("victim", { [`Model ${at}`]: 1 })),
    })),
    file: "evals/victim/published-results",
    code: "published_too_many",
  },
  {
    name: "a published file over 1 MiB",
    changes: [{ path: PUB, bytes: `${goodJson}${" ".repeat(MIB)}` }],
    file: PUB,
    code: "published_file_too_large",
  },
  {
    name: "a published file over 4 MiB",
    changes: [{ path: PUB, bytes: `${goodJson}${" ".repeat(5 * MIB)}` }],
    file: PUB,
    code: "published_file_too_large",
  },
];

/** Things a repository may hold that must not even slow the others down: nothing of them is read. */
export const HARMLESS: { name: string; changes: Change[] }[] = [
  { name: "a picture of 30 MiB", changes: [{ path: "evals/victim/assets/big.bin", bytes: Buffer.alloc(30 * MIB, 7) }] },
  { name: "links to the machine", changes: [{ path: "evals/victim/assets/passwd", linkTo: "/etc/passwd" }] },
  { name: "a submodule beside it", changes: [{ path: "evals/victim/assets/sub", submodule: SUBMODULE }] },
  {
    name: "filters, hooks and executables",
    changes: [
      {
        path: ".gitattributes",
        bytes: "* filter=evil diff=evil merge=evil\n*.yaml text eol=crlf ident export-subst\n",
      },
      {
        path: ".gitmodules",
        bytes: '[submodule "x"]\n\tpath = x\n\turl = ext::sh -c "touch pwned"\n\tupdate = !touch pwned\n',
      },
      { path: "evals/victim/run.sh", bytes: "#!/bin/sh\ntouch pwned\n", mode: "100755" },
      { path: ".lfsconfig", bytes: "[lfs]\n\turl = https://example.org/steal\n" },
    ],
  },
  {
    name: "HTML in every text",
    changes: [
      { path: "evals/victim/README.md", bytes: "<script>alert(1)</script><img src=x onerror=alert(1)>\n" },
      {
        path: DEF,
        bytes: evalYaml("victim", {
          name: '"<img src=x onerror=alert(1)>"',
          detail_profile:
            '{source_kind: evalhub_native, markdown: "## x\\n<script>alert(1)</script> [a](javascript:alert(1))"}',
          description: "\"<script>alert('1')</script> {{constructor.constructor('alert(1)')()}}\"",
        }),
      },
    ],
  },
];

/** Names of folders below evals/ that no eval may have. */
export const FOLDER_NAMES = [
  "A B",
  "-rf",
  "UPPER",
  "<script>",
  "new\nline",
  "tab\there",
  "..a",
  "x".repeat(200),
  "数据",
  "a",
];
