// What a repository gate is: a rule of the content repository (rules 004, 069, 157, 170, 172) as data plus one function.
import type { Issue } from "#lib/domain/evals/issue";
import type { EvalDef } from "#lib/domain/evals/schemas";
import type { FileMode } from "../types";

/** `path` is relative to the eval's folder. `bytes` is null for links, submodules and files too large to look at. */
export type FolderFile = { path: string; mode: FileMode; sizeBytes: number; bytes: Uint8Array | null };

/** A file of published-results that is JSON. */
export type PublishedDocument = { path: string; value: unknown; lineOf(path: string): number | undefined };

export type EvalFolder = {
  id: string;
  /** Path of the folder in the repository. */
  root: string;
  files: readonly FolderFile[];
  /** Null when eval.yaml breaks the contract: the sync tells why. */
  definition: EvalDef | null;
  lineOf(path: string): number | undefined;
  published: readonly PublishedDocument[];
};

export type Gate = {
  id: string;
  /** Number of the rule in docs/evals.md. */
  rule: string;
  /** Issues with `file` relative to the folder; none when the gate is passed. */
  check(folder: EvalFolder): Issue[];
};

const STRICT_UTF8 = new TextDecoder("utf-8", { fatal: true });

/** The text of a file; null when it is binary. */
export function textOf(file: FolderFile): string | null {
  if (file.bytes === null || file.bytes.includes(0)) return null;
  try {
    return STRICT_UTF8.decode(file.bytes);
  } catch {
    return null;
  }
}

/** 1-based line of an offset. */
export function lineAt(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) line++;
  return line;
}
