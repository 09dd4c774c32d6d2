// Reads the history that touched a folder with one git process, and parses git's NUL-separated raw format.
import type { CommitRef } from "#lib/domain/cohorts/types";
import type { FileChange, FileMode, HistoryStep } from "#lib/domain/evals-repo/types";

/**
 * Arguments for one `git log`: every first-parent commit, with the files under `prefix` that it changed. A merge shows
 * what it changed against its first parent.
 */
export function logArguments(head: string, prefix: string): string[] {
  return [
    "log",
    "--first-parent",
    "--diff-merges=first-parent",
    "--sparse",
    "--raw",
    "-z",
    "--no-abbrev",
    "--no-renames",
    "--no-textconv",
    "--no-ext-diff",
    "--no-color",
    "--no-mailmap",
    "--no-notes",
    "--encoding=UTF-8",
    COMMIT_FORMAT,
    "--end-of-options",
    head,
    "--",
    prefix,
  ];
}

const COMMIT_FORMAT = "--format=tformat:%H%n%ct%n%an%n%s";

const TEXT_CHARS_MAX = 200;
const META = /^:[0-7]{6} ([0-7]{6}) [0-9a-f]+ ([0-9a-f]{40}) ([A-Z])/;
const HEADER = /^\n?[0-9a-f]{40}\n/;

/** Every commit in git's order (newest first); those that changed nothing have no changes. */
export function parseLog(output: Uint8Array): HistoryStep[] {
  const steps: HistoryStep[] = [];
  let meta: RegExpExecArray | null = null;
  for (const token of tokens(output)) {
    if (meta !== null) {
      steps.at(-1)?.changes.push(toChange(meta, decodePath(token)));
      meta = null;
      continue;
    }
    const text = token.toString("utf8");
    if (HEADER.test(text)) steps.push({ commit: parseCommit(text.replace(/^\n/, "")), changes: [] });
    else meta = META.exec(text.replace(/^\n/, ""));
  }
  return steps;
}

function toChange(meta: RegExpExecArray, path: string): FileChange {
  const [, mode, oid] = meta;
  return mode === undefined || oid === undefined || mode === "000000"
    ? { path, mode: null, oid: null }
    : { path, mode: asFileMode(mode), oid };
}

function* tokens(output: Uint8Array): Generator<Buffer> {
  const buffer = Buffer.from(output.buffer, output.byteOffset, output.byteLength);
  let start = 0;
  while (start < buffer.length) {
    const end = buffer.indexOf(0, start);
    yield buffer.subarray(start, end === -1 ? buffer.length : end);
    if (end === -1) return;
    start = end + 1;
  }
}

/** @param text hash, committer time, author and subject on lines of their own */
function parseCommit(text: string): CommitRef {
  const [sha = "", seconds = "", author = "", subject = ""] = text.split("\n");
  return { sha, committedAt: isoTime(Number(seconds)), author: clean(author), subject: clean(subject) };
}

/** Git allows any number as a time; a date cannot say all of them. */
function isoTime(seconds: number): string {
  const date = new Date(Number.isFinite(seconds) ? seconds * 1000 : 0);
  const year = date.getUTCFullYear();
  return Number.isNaN(year) || year > 9999 || year < 0 ? new Date(0).toISOString() : date.toISOString();
}

function clean(text: string): string {
  const shown = text.replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, "");
  return Array.from(shown).slice(0, TEXT_CHARS_MAX).join("");
}

const STRICT_UTF8 = new TextDecoder("utf-8", { fatal: true });

/** A path that is not UTF-8 is shown with its bytes escaped, so that two such paths never look the same. */
export function decodePath(bytes: Uint8Array): string {
  try {
    return STRICT_UTF8.decode(bytes);
  } catch {
    return Array.from(bytes, (byte) =>
      byte >= 0x20 && byte < 0x7f ? String.fromCharCode(byte) : `\\x${byte.toString(16).padStart(2, "0")}`,
    ).join("");
  }
}

/** Git wrote other file modes in its early years (100664); they mean a plain file. */
export function asFileMode(mode: string): FileMode {
  if (mode === "120000" || mode === "160000" || mode === "100755") return mode;
  return "100644";
}
