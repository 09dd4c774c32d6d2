// Reads a repository of evals with the git program. A path is read in place, a URL through a mirror in the cache.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isAppError } from "#lib/domain/errors";
import type { History, OpenSourceOptions, RemoteHead, Source } from "#lib/sources/source";
import { BlobReader } from "./git/cat-file";
import { type GitSetting, writeGitConfig } from "./git/environment";
import { gitFailure } from "./git/failure";
import { readLocalHead } from "./git/local-head";
import { openLocalView } from "./git/local-view";
import { type GitLocation, parseLocation } from "./git/location";
import { logArguments, parseLog } from "./git/log";
import { discard, updateMirror } from "./git/mirror";
import { chooseBranch, listRemoteRefs } from "./git/remote-refs";
import { runGit } from "./git/run";
import { readTree } from "./git/tree";
import { uncommittedPaths } from "./git/work-tree";

const TIMEOUT_MS = 120_000;
const SIZE_BYTES_MAX = 2 * 1024 * 1024 * 1024;
const LOG_BYTES_MAX = 512 * 1024 * 1024;

/** `remake` throws a damaged copy away and fetches it anew; null where nothing was copied. */
type Opened = { gitDir: string; head: RemoteHead; close(): Promise<void>; remake: (() => Promise<Opened>) | null };

/** The no-change check: one `git ls-remote` at most. @throws AppError as openGitSource */
export async function readRemoteHead(options: OpenSourceOptions): Promise<RemoteHead> {
  const location = parseLocation(options.location, options.allow);
  const { branch, sha } = await remoteHead(options, await makeSetting(options, location), location);
  return { branch, sha };
}

/**
 * Opens a repository for reading.
 * @throws AppError `bad_request` for a refused location, `source_unreachable`, `source_unreadable`, `conflict`
 */
export async function openGitSource(options: OpenSourceOptions): Promise<Source> {
  const location = parseLocation(options.location, options.allow);
  const setting = await makeSetting(options, location);
  const head = await remoteHead(options, setting, location);
  const opened = await openObjects(options, setting, location, head);
  const workTree = location.kind === "path" && head.isCheckedOut ? location.path : null;
  return new GitSource(setting, location.shown, opened, workTree, options.timeoutMs ?? TIMEOUT_MS);
}

async function makeSetting(options: OpenSourceOptions, location: GitLocation): Promise<GitSetting> {
  const host = location.kind === "url" ? location.host : null;
  return {
    allowFile: options.allow.file,
    configFile: await writeGitConfig(options.cacheDir),
    ...(host !== null && options.token !== undefined ? { token: { host, value: options.token } } : {}),
  };
}

async function remoteHead(
  options: OpenSourceOptions,
  setting: GitSetting,
  location: GitLocation,
): Promise<RemoteHead & { isCheckedOut: boolean }> {
  const local = location.kind === "path" ? await readLocalHead(location.path) : null;
  if (local !== null && (options.branch ?? local.branch) === local.branch) return { ...local, isCheckedOut: true };
  const refs = await listRemoteRefs(setting, location, options.timeoutMs ?? TIMEOUT_MS);
  const head = chooseBranch(refs, options.branch, location.shown);
  return { ...head, isCheckedOut: refs.head === head.sha };
}

async function openObjects(
  options: OpenSourceOptions,
  setting: GitSetting,
  location: GitLocation,
  head: RemoteHead,
): Promise<Opened> {
  if (location.kind === "path") {
    const gitDir = await openLocalView(location.path, options.cacheDir);
    const { branch, sha } = head;
    return { gitDir, head: { branch, sha }, close: () => rm(gitDir, { recursive: true, force: true }), remake: null };
  }
  const request = {
    setting,
    location,
    cacheDir: join(options.cacheDir, "mirrors"),
    head,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    sizeBytesMax: options.sizeBytesMax ?? SIZE_BYTES_MAX,
  };
  const open = async (): Promise<Opened> => {
    const { gitDir, sha } = await updateMirror(request);
    const remake = async () => {
      await discard(gitDir);
      return open();
    };
    return { gitDir, head: { branch: head.branch, sha }, close: async () => undefined, remake };
  };
  return open();
}

class GitSource implements Source {
  readonly location: string;
  head: RemoteHead;
  readonly #setting: GitSetting;
  #opened: Opened;
  #blobs: BlobReader;
  readonly #workTree: string | null;
  readonly #timeoutMs: number;

  constructor(setting: GitSetting, location: string, opened: Opened, workTree: string | null, timeoutMs: number) {
    this.location = location;
    this.head = opened.head;
    this.#setting = setting;
    this.#opened = opened;
    this.#workTree = workTree;
    this.#timeoutMs = timeoutMs;
    this.#blobs = this.#readerOf();
  }

  #readerOf(): BlobReader {
    return new BlobReader({ setting: this.#setting, gitDir: this.#opened.gitDir, shown: this.location });
  }

  async history(prefix: string): Promise<History> {
    try {
      return await this.#history(prefix);
    } catch (cause) {
      if (this.#opened.remake === null || !isAppError(cause) || cause.code !== "source_unreadable") throw cause;
      // The copy was damaged on disk; it is only a cache.
      this.#opened = await this.#opened.remake();
      this.head = this.#opened.head;
      this.#blobs.close();
      this.#blobs = this.#readerOf();
      return await this.#history(prefix);
    }
  }

  async #history(prefix: string): Promise<History> {
    const limits = { timeoutMs: this.#timeoutMs, stdoutBytesMax: LOG_BYTES_MAX };
    const args = [`--git-dir=${this.#opened.gitDir}`, ...logArguments(this.head.sha, prefix)];
    const reading = runGit(this.#setting, args, limits);
    // Whoever reads a history reads its files next: that git gets ready meanwhile.
    this.#blobs.makeReady();
    const exit = await reading;
    if (exit.code !== 0) throw gitFailure("read the history of", this.location, exit);
    const commits = parseLog(exit.stdout).reverse();
    const head = commits.at(-1)?.commit;
    if (head === undefined) throw gitFailure("read the history of", this.location, { ...exit, stderr: "no commits" });
    const steps = commits.filter((step) => step.changes.length > 0);
    return { steps, mainline: commits.map((step) => step.commit.sha), head };
  }

  readBlobs(oids: Iterable<string>, sizeBytesMax: number) {
    return this.#blobs.read(oids, { sizeBytesMax, timeoutMs: this.#timeoutMs });
  }

  tree(commit: string, prefix: string) {
    return readTree(this.#setting, this.#opened.gitDir, this.location, commit, prefix, this.#timeoutMs);
  }

  async isAncestor(ancestor: string, descendant: string): Promise<boolean> {
    const args = [`--git-dir=${this.#opened.gitDir}`, "merge-base", "--is-ancestor", ancestor, descendant];
    return (await runGit(this.#setting, args, { timeoutMs: this.#timeoutMs, stdoutBytesMax: 1024 })).code === 0;
  }

  uncommitted(prefix: string): Promise<string[]> {
    if (this.#workTree === null) return Promise.resolve([]);
    return uncommittedPaths(this.#setting, this.#opened.gitDir, this.#workTree, this.head.sha, prefix, this.#timeoutMs);
  }

  close() {
    this.#blobs.close();
    return this.#opened.close();
  }
}
