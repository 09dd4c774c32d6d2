// Port: a place evals are read from. Everything it returns was written by strangers and is only ever read.
import type { CommitRef } from "#lib/domain/cohorts/types";

export type OpenSourceOptions = {
  /** A path (read in place), a file:// URL or an https:// URL (both mirrored into `cacheDir`). */
  location: string;
  /** Default: the branch that HEAD of the source names. */
  branch?: string;
  /** Directory for mirrors and short-lived state; made when missing. */
  cacheDir: string;
  /** Paths and file:// are refused unless asked for: the operator's own CLI and tests do, a web form never does. */
  allow: { file: boolean };
  /** Read access to a private https repository; handed to git through a credential helper's environment only. */
  token?: string;
  timeoutMs?: number;
  /** Limit for what a fetch may store. */
  sizeBytesMax?: number;
};

/** Modes that git stores. 120000 is a symbolic link, 160000 a submodule; a folder never appears. */
export type FileMode = "100644" | "100755" | "120000" | "160000";

/** One file that a commit left different from its first parent. `mode` and `oid` are null when it was deleted. */
export type FileChange = { path: string; mode: FileMode | null; oid: string | null };

export type HistoryStep = { commit: CommitRef; changes: FileChange[] };

export type TreeFile = { path: string; mode: FileMode; oid: string; sizeBytes: number | null };

export type BlobRead =
  | { oid: string; kind: "bytes"; bytes: Uint8Array }
  | { oid: string; kind: "too-large"; sizeBytes: number }
  | { oid: string; kind: "missing" };

export type RemoteHead = {
  /** Short branch name, or "HEAD" for a detached one. */
  branch: string;
  /** Full hash, 40 lowercase hex. */
  sha: string;
};

export type Source = {
  /** Safe to show and to log: never holds a credential. */
  location: string;
  head: RemoteHead;
  /** Steps along first parents that changed something under `prefix`, oldest first. */
  history(prefix: string): Promise<HistoryStep[]>;
  /** All first-parent hashes, oldest first; the last one is HEAD. */
  mainline(): Promise<string[]>;
  /** The commit HEAD names. */
  headCommit(): Promise<CommitRef>;
  /** Reads each blob once, in the order given; larger ones are reported, not read. */
  readBlobs(oids: Iterable<string>, sizeBytesMax: number): AsyncIterable<BlobRead>;
  /** Every file under `prefix` at a commit, with sizes. */
  tree(commit: string, prefix: string): Promise<TreeFile[]>;
  /** False for an unknown `ancestor` too. */
  isAncestor(ancestor: string, descendant: string): Promise<boolean>;
  /** Removes short-lived state; the mirror stays. */
  close(): Promise<void>;
};

export type OpenSource = (options: OpenSourceOptions) => Promise<Source>;
