// Port: a place evals are read from. Everything it returns was written by strangers and is only ever read.
import type { CommitRef } from "#lib/domain/cohorts/types";
import type { BlobRead, HistoryStep, TreeFile } from "#lib/domain/evals-repo/types";

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

export type RemoteHead = {
  /** Short branch name, or "HEAD" for a detached one. */
  branch: string;
  /** Full hash, 40 lowercase hex. */
  sha: string;
};

export type History = {
  /** The commits that changed something under the prefix, oldest first. */
  steps: HistoryStep[];
  /** All first-parent hashes, oldest first; the last one is HEAD. */
  mainline: string[];
  head: CommitRef;
};

export type Source = {
  /** Safe to show and to log: never holds a credential. */
  location: string;
  head: RemoteHead;
  /** The whole first-parent history, and what it changed under `prefix`. */
  history(prefix: string): Promise<History>;
  /** Reads each blob once, in the order given; larger ones are reported, not read. */
  readBlobs(oids: Iterable<string>, sizeBytesMax: number): AsyncIterable<BlobRead>;
  /** Every file under `prefix` at a commit, with sizes. */
  tree(commit: string, prefix: string): Promise<TreeFile[]>;
  /** False for an unknown `ancestor` too. */
  isAncestor(ancestor: string, descendant: string): Promise<boolean>;
  /** Some of the paths under `prefix` that a work tree at the location holds uncommitted; none without a work tree. */
  uncommitted(prefix: string): Promise<string[]>;
  /** Removes short-lived state; the mirror stays. */
  close(): Promise<void>;
};

export type OpenSource = (options: OpenSourceOptions) => Promise<Source>;
