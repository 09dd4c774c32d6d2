// Rule 172, seen from outside: which files there are, how many, how large, under which names and modes.
import type { Issue } from "#lib/domain/evals/issue";
import { issueOf } from "#lib/domain/evals/issues";
import { COVER_BYTES_MAX } from "#lib/domain/image-type";
import { AUTHORS, DEFINITION } from "../types";
import { type EvalFolder, type FolderFile, type Gate, textOf } from "./gate";

const MIB = 1024 * 1024;
const FILES_MAX = 150;
const FOLDER_BYTES_MAX = 25 * MIB;
const TEXT_BYTES_MAX = 2 * MIB;
const SVG_BYTES_MAX = 8 * MIB;
const PATH_BYTES_MAX = 240;
const DEPTH_MAX = 8;

/** `name` is where an issue points; `add` is what git can hold, and it holds no empty folder. */
const REQUIRED: readonly { name: string; add?: string; isThere(path: string): boolean }[] = [
  { name: DEFINITION, isThere: (path) => path === DEFINITION },
  { name: "README.md", isThere: (path) => /^README(?:\.md)?$/.test(path) },
  { name: AUTHORS, isThere: (path) => path === AUTHORS },
  { name: "sample-result.json", isThere: (path) => path === "sample-result.json" },
  { name: "tasks/", add: "a file in tasks/, such as tasks/README.md", isThere: (path) => path.startsWith("tasks/") },
  {
    name: "assets/",
    add: "a file in assets/, such as assets/README.md",
    isThere: (path) => path.startsWith("assets/"),
  },
];

export const requiredFiles: Gate = {
  id: "required-files",
  rule: "172",
  check: ({ files }) =>
    REQUIRED.filter(({ isThere }) => !files.some(({ path }) => isThere(path))).map(({ name, add = name }) => ({
      ...issueOf("required_file_missing", "", { name: add }),
      file: name,
    })),
};

export const amounts: Gate = {
  id: "amounts",
  rule: "172",
  check(folder) {
    const { files } = folder;
    const issues: Issue[] = files.flatMap((file) => tooLarge(file, folder));
    const size = files.reduce((sum, file) => sum + file.sizeBytes, 0);
    if (files.length > FILES_MAX)
      issues.push(issueOf("files_too_many", "", { count: files.length, maximum: FILES_MAX }));
    if (size > FOLDER_BYTES_MAX) issues.push(issueOf("folder_too_large", "", { size, maximum: FOLDER_BYTES_MAX }));
    return issues;
  },
};

function tooLarge(file: FolderFile, folder: EvalFolder): Issue[] {
  const [kind, maximum] =
    file.path === folder.definition?.cover
      ? (["a cover", COVER_BYTES_MAX] as const)
      : /\.svg$/i.test(file.path)
        ? (["an SVG", SVG_BYTES_MAX] as const)
        : (["a text", TEXT_BYTES_MAX] as const);
  if (file.sizeBytes <= maximum || (kind === "a text" && file.bytes !== null && textOf(file) === null)) return [];
  return [{ ...issueOf("file_too_large", "", { size: file.sizeBytes, maximum, kind }), file: file.path }];
}

export const paths: Gate = {
  id: "paths",
  rule: "172",
  check({ root, files }) {
    const encoder = new TextEncoder();
    const issues: Issue[] = [];
    const seen = new Map<string, string>();
    for (const { path } of files) {
      const whole = `${root}/${path}`;
      const segments = whole.split("/");
      const size = encoder.encode(whole).length;
      const report = (issue: Issue) => issues.push({ ...issue, file: path });
      if (size > PATH_BYTES_MAX) report(issueOf("path_too_long", "", { size, maximum: PATH_BYTES_MAX }));
      if (segments.length > DEPTH_MAX) {
        report(issueOf("path_too_deep", "", { depth: segments.length, maximum: DEPTH_MAX }));
      }
      if (path.split("/").some((segment) => segment.startsWith("."))) report(issueOf("path_hidden"));
      const other = collision(path, seen);
      if (other !== null) report(issueOf("path_collides", "", { other }));
    }
    return issues;
  },
};

/** The path, or the folder of one, that systems without letter case would take for this one; null when there is none. */
function collision(path: string, seen: Map<string, string>): string | null {
  const segments = path.split("/");
  let found: string | null = null;
  for (let length = 1; length <= segments.length; length++) {
    const part = segments.slice(0, length).join("/");
    const folded = part.normalize("NFC").toLowerCase();
    const known = seen.get(folded);
    if (known === undefined) seen.set(folded, part);
    else if (known !== part) found ??= known;
  }
  return found;
}

export const modes: Gate = {
  id: "modes",
  rule: "172",
  check: ({ files }) =>
    files.flatMap(({ path, mode }): Issue[] => {
      if (mode === "120000") return [{ ...issueOf("file_is_link"), file: path }];
      if (mode === "160000") return [{ ...issueOf("file_is_submodule"), file: path }];
      return mode === "100755" ? [{ ...issueOf("file_is_executable", "", { name: path }), file: path }] : [];
    }),
};
