// Rule 172, seen from inside: archives, pointers, hidden marks, secrets, active pictures, covers that are none.
import { parseAuthors } from "#lib/domain/evals/authors";
import type { Issue } from "#lib/domain/evals/issue";
import { issueOf } from "#lib/domain/evals/issues";
import { imageTypeOf, imageTypeOfEnding } from "#lib/domain/image-type";
import { AUTHORS } from "../types";
import { type FolderFile, type Gate, lineAt, textOf } from "./gate";

const ARCHIVE_NAME = /\.(?:zip|tar|t?gz|t?bz2|t?xz|7z|rar|zst|jar|whl|egg|deb|rpm)$/i;
const ARCHIVE_STARTS: readonly (readonly number[])[] = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x1f, 0x8b],
  [0x42, 0x5a, 0x68],
  [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00],
  [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c],
  [0x52, 0x61, 0x72, 0x21],
  [0x28, 0xb5, 0x2f, 0xfd],
];
const LFS_START = "version https://git-lfs.github.com/spec/";
const BIDI = /[\u202a-\u202e\u2066-\u2069]/;

/** Shapes that are secrets and hardly anything else. What matched is never shown. */
const SECRETS: readonly (readonly [string, RegExp])[] = [
  ["a private key", /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----\s+[A-Za-z0-9+/=]{40}/],
  ["an AWS access key", /\b(?:AKIA|ASIA)(?![A-Z0-9]*EXAMPLE)[A-Z0-9]{16}\b/],
  ["a GitHub token", /\b(?:gh[pousr]_[A-Za-z0-9]{36}|github_pat_[A-Za-z0-9_]{60,})\b/],
  ["a GitLab token", /\bglpat-[A-Za-z0-9_-]{20}\b/],
  ["a Slack token", /\bxox[abprs]-[0-9]{8,}-[A-Za-z0-9-]{10,}\b/],
  ["a Google API key", /\bAIza[A-Za-z0-9_-]{35}\b/],
  ["a Hugging Face token", /\bhf_[A-Za-z0-9]{34}\b/],
  ["a model API key", /\bsk-(?:ant-|proj-|or-)?[A-Za-z0-9_-]{40,}\b/],
];

export const archives: Gate = {
  id: "archives",
  rule: "172",
  check: ({ files }) =>
    files
      .filter((file) => ARCHIVE_NAME.test(file.path) || ARCHIVE_STARTS.some((start) => startsWith(file.bytes, start)))
      .map(({ path }) => ({ ...issueOf("file_is_archive"), file: path })),
};

export const texts: Gate = {
  id: "texts",
  rule: "172",
  check: ({ files }) =>
    files.flatMap((file) => {
      const text = textOf(file);
      return text === null ? [] : checkText(text).map((issue) => ({ ...issue, file: file.path }));
    }),
};

function checkText(text: string): Issue[] {
  if (text.startsWith(LFS_START)) return [issueOf("file_is_lfs_pointer")];
  const issues: Issue[] = [];
  const bidi = BIDI.exec(text);
  if (bidi !== null) {
    const mark = bidi[0].charCodeAt(0).toString(16).toUpperCase();
    issues.push({ ...issueOf("text_bidi", "", { mark }), line: lineAt(text, bidi.index) });
  }
  for (const [what, pattern] of SECRETS) {
    const found = pattern.exec(text);
    if (found !== null) issues.push({ ...issueOf("text_secret", "", { what }), line: lineAt(text, found.index) });
  }
  return issues;
}

/** What makes an SVG more than a picture. */
const ACTIVE: readonly (readonly [string, RegExp])[] = [
  ["the script", /<\s*(?:[a-z]+:)?script\b/i],
  ["the embedded page", /<\s*(?:[a-z]+:)?(?:foreignObject|iframe|embed|object)\b/i],
  ["the event handler", /\son[a-z]+\s*=/i],
  ["the javascript: address", /javascript\s*:/i],
  ["the entity declaration", /<!ENTITY/i],
  ["the link to another place", /(?:href|src)\s*=\s*["']?\s*(?:https?:|\/\/|data:text)/i],
  ["the style from another place", /@import|url\(\s*["']?\s*(?:https?:|\/\/)/i],
];

export const svgs: Gate = {
  id: "svgs",
  rule: "172",
  check: ({ files }) =>
    files.flatMap((file): Issue[] => {
      const text = /\.svg$/i.test(file.path) ? textOf(file) : null;
      if (text === null) return [];
      return ACTIVE.flatMap(([what, pattern]) => {
        const found = pattern.exec(text);
        if (found === null) return [];
        return [{ ...issueOf("svg_active", "", { what }), file: file.path, line: lineAt(text, found.index) }];
      });
    }),
};

export const cover: Gate = {
  id: "cover",
  rule: "172",
  check({ definition, files, lineOf }) {
    const name = definition?.cover;
    if (name === undefined) return [];
    const file = files.find(({ path }) => path === name);
    const line = lineOf("cover");
    if (file === undefined) {
      return [{ ...issueOf("cover_missing", "cover", { name }), file: "eval.yaml", ...(line ? { line } : {}) }];
    }
    const type = name.slice(name.lastIndexOf(".") + 1).toLowerCase();
    return file.bytes === null || imageTypeOf(file.bytes) === imageTypeOfEnding(type)
      ? []
      : [{ ...issueOf("cover_not_image", "", { type }), file: name }];
  },
};

export const authors: Gate = {
  id: "authors",
  rule: "157",
  check({ files }) {
    const file = files.find(({ path }) => path === AUTHORS);
    const text = file === undefined ? null : textOf(file);
    const handle = text === null ? null : parseAuthors(text);
    return handle === null || handle.ok ? [] : handle.error.map((issue) => ({ ...issue, file: AUTHORS }));
  },
};

function startsWith(bytes: FolderFile["bytes"], start: readonly number[]): boolean {
  return bytes !== null && start.every((byte, at) => bytes[at] === byte);
}
