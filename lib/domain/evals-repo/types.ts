// What git says about a repository of evals, without git: files by path, commit by commit.
import type { CommitRef } from "#lib/domain/cohorts/types";

/** Modes that git stores. 120000 is a symbolic link, 160000 a submodule; a folder never appears. */
export type FileMode = "100644" | "100755" | "120000" | "160000";

/** One file that a commit left different from its first parent. `mode` and `oid` are null when it was deleted. */
export type FileChange = { path: string; mode: FileMode | null; oid: string | null };

/** One commit along first parents. */
export type HistoryStep = { commit: CommitRef; changes: FileChange[] };

export type TreeFile = { path: string; mode: FileMode; oid: string; sizeBytes: number | null };

/** The content behind a blob hash, unless it is larger than asked for or not there. `sha256` is its hash in hex. */
export type BlobRead =
  | { oid: string; kind: "bytes"; bytes: Uint8Array; sha256(): string }
  | { oid: string; kind: "too-large"; sizeBytes: number }
  | { oid: string; kind: "missing" };

/** The folder that holds one folder per eval. */
export const EVALS_FOLDER = "evals";
export const DEFINITION = "eval.yaml";
export const AUTHORS = "AUTHORS";
export const PUBLISHED_FOLDER = "published-results";
