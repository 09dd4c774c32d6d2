// Reads a repository of evals with the git program. A path is read in place, a URL through a mirror in the cache.
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isAppError } from "#lib/domain/errors";
import type { History, OpenSourceOptions, RemoteHead, Source } from "#lib/sources/source";
import { readBlobs } from "./git/cat-file";
import { type GitSetting, writeGitConfig } from "./git/environment";
import { gitFailure } from "./git/failure";
import { openLocalView } from "./git/local-view";
import { type GitLocation, parseLocation } from "./git/location";
import { logArguments, parseLog } from "./git/log";
import { discard, updateMirror } from "./git/mirror";
import { chooseBranch, listRemoteRefs } from "./git/remote-refs";
import { runGit } from "./git/run";
import { readTree } from "./git/tree";

const TIMEOUT_MS = 120_000;
const SIZE_BYTES_MAX = 2 * 1024 * 1024 * 1024;
const LOG_BYTES_MAX = 512 * 1024 * 1024;

type Opened = { gitDir: string; head: RemoteHead; close(): Promise<void> };

/** The no-change check: one `git ls-remote`. @throws AppError as openGitSource */
export async function readRemoteHead(options: OpenSourceOptions): Promise<RemoteHead> {
  const location = parseLocation(options.location, options.allow);
  const setting = await makeSetting(options, location);
  return remoteHead(options, setting, location);
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
  return new GitSource(setting, location.shown, opened, options.timeoutMs ?? TIMEOUT_MS);
}

async function makeSetting(options: OpenSourceOptions, location: GitLocation): Promise<GitSetting> {
  const host = location.kind === "url" ? location.host : null;
  return {
    allowFile: options.allow.file,
    configFile: await writeGitConfig(options.cacheDir),
    ...(host !== null && options.token !== undefined ? { token: { host, value: options.token } } : {}),
  };
}

async function remoteHead(options: OpenSourceOptions, setting: GitSetting, location: GitLocation): Promise<RemoteHead> {
  const refs = await listRemoteRefs(setting, location, options.timeoutMs ?? TIMEOUT_MS);
  return chooseBranch(refs, options.branch, location.shown);
}

async function openObjects(
  options: OpenSourceOptions,
  setting: GitSetting,
  location: GitLocation,
  head: RemoteHead,
): Promise<Opened> {
  if (location.kind === "path") {
    const gitDir = await openLocalView(location.path, options.cacheDir);
    return { gitDir, head, close: () => rm(gitDir, { recursive: true, force: true }) };
  }
  const request = {
    setting,
    location,
    cacheDir: join(options.cacheDir, "mirrors"),
    head,
    timeoutMs: options.timeoutMs ?? TIMEOUT_MS,
    sizeBytesMax: options.sizeBytesMax ?? SIZE_BYTES_MAX,
  };
  const { gitDir, sha } = await updateMirror(request);
  const opened = { gitDir, head: { branch: head.branch, sha }, close: async () => undefined };
  if (await isWhole(setting, gitDir, sha, request.timeoutMs)) return opened;
  // The copy was damaged on disk; it is only a cache.
  await discard(gitDir);
  return { ...opened, head: { branch: head.branch, sha: (await updateMirror(request)).sha } };
}

/** Whether every commit of the mirror can be read. */
async function isWhole(setting: GitSetting, gitDir: string, sha: string, timeoutMs: number): Promise<boolean> {
  const args = [`--git-dir=${gitDir}`, "rev-list", "--count", "--first-parent", sha];
  try {
    return (await runGit(setting, args, { timeoutMs, stdoutBytesMax: 1024 })).code === 0;
  } catch (cause) {
    if (isAppError(cause)) return false;
    throw cause;
  }
}

class GitSource implements Source {
  readonly location: string;
  readonly head: RemoteHead;
  readonly #setting: GitSetting;
  readonly #opened: Opened;
  readonly #timeoutMs: number;

  constructor(setting: GitSetting, location: string, opened: Opened, timeoutMs: number) {
    this.location = location;
    this.head = opened.head;
    this.#setting = setting;
    this.#opened = opened;
    this.#timeoutMs = timeoutMs;
  }

  async history(prefix: string): Promise<History> {
    const limits = { timeoutMs: this.#timeoutMs, stdoutBytesMax: LOG_BYTES_MAX };
    const args = [`--git-dir=${this.#opened.gitDir}`, ...logArguments(this.head.sha, prefix)];
    const exit = await runGit(this.#setting, args, limits);
    if (exit.code !== 0) throw gitFailure("read the history of", this.location, exit);
    const commits = parseLog(exit.stdout).reverse();
    const head = commits.at(-1)?.commit;
    if (head === undefined) throw gitFailure("read the history of", this.location, { ...exit, stderr: "no commits" });
    const steps = commits.filter((step) => step.changes.length > 0);
    return { steps, mainline: commits.map((step) => step.commit.sha), head };
  }

  readBlobs(oids: Iterable<string>, sizeBytesMax: number) {
    const place = { setting: this.#setting, gitDir: this.#opened.gitDir, shown: this.location };
    return readBlobs(place, oids, { sizeBytesMax, timeoutMs: this.#timeoutMs });
  }

  tree(commit: string, prefix: string) {
    return readTree(this.#setting, this.#opened.gitDir, this.location, commit, prefix, this.#timeoutMs);
  }

  async isAncestor(ancestor: string, descendant: string): Promise<boolean> {
    const args = [`--git-dir=${this.#opened.gitDir}`, "merge-base", "--is-ancestor", ancestor, descendant];
    return (await runGit(this.#setting, args, { timeoutMs: this.#timeoutMs, stdoutBytesMax: 1024 })).code === 0;
  }

  close() {
    return this.#opened.close();
  }
}
