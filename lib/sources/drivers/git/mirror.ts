// Keeps a bare copy of a remote branch in the cache. The copy is only a cache: when it is damaged it is made anew.
import { createHash, randomUUID } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { AppError } from "#lib/domain/errors";
import { makeFolder } from "#lib/make-folder";
import type { RemoteHead } from "#lib/sources/source";
import type { GitSetting } from "./environment";
import { gitFailure } from "./failure";
import { makeBareRepository } from "./local-view";
import type { GitLocation } from "./location";
import { lockMirror } from "./mirror-lock";
import { runGit } from "./run";

export type MirrorOptions = {
  setting: GitSetting;
  location: Extract<GitLocation, { kind: "url" }>;
  cacheDir: string;
  head: RemoteHead;
  timeoutMs: number;
  sizeBytesMax: number;
};

const FOLLOWED = "refs/assayer/followed";
const INCOMING = "refs/assayer/incoming-";
const PACKS_MAX = 50;
const WATCH_MS = 250;

/** Fetches the branch into its mirror. Returns the mirror's git directory and the commit it now follows. */
export async function updateMirror(options: MirrorOptions): Promise<{ gitDir: string; sha: string }> {
  await makeFolder(options.cacheDir);
  const name = createHash("sha256")
    .update(`${options.location.url}\n${options.head.branch}`)
    .digest("hex")
    .slice(0, 32);
  const gitDir = join(options.cacheDir, `${name}.git`);
  const release = await lockMirror(join(options.cacheDir, `${name}.lock`), options.timeoutMs);
  try {
    await clearLeftovers(gitDir);
    if ((await readdir(join(gitDir, "objects", "pack")).catch(() => [])).length > PACKS_MAX * 2) await discard(gitDir);
    const sha = await readRef(gitDir, FOLLOWED);
    // Nothing new: the objects are here, `git ls-remote` was all it took.
    if (sha === options.head.sha) return { gitDir, sha };
    return { gitDir, sha: await fetchOrRebuild(options, gitDir) };
  } finally {
    await release();
  }
}

/** Throws the mirror away, so that the next sync fetches it whole. */
export async function discard(gitDir: string): Promise<void> {
  const trash = `${gitDir}.trash`;
  await rm(trash, { recursive: true, force: true });
  await rename(gitDir, trash).catch(() => undefined);
  await rm(trash, { recursive: true, force: true });
}

async function fetchOrRebuild(options: MirrorOptions, gitDir: string): Promise<string> {
  const isNew = (await stat(join(gitDir, "HEAD")).catch(() => null)) === null;
  try {
    return await fetch(options, gitDir);
  } catch (cause) {
    const isLocal = cause instanceof AppError && cause.code === "source_unreadable";
    if (isNew || !isLocal) throw cause;
    await discard(gitDir);
    return await fetch(options, gitDir);
  }
}

async function fetch(options: MirrorOptions, gitDir: string): Promise<string> {
  await makeBareRepository(gitDir);
  await mkdir(join(gitDir, "objects"), { recursive: true });
  const ref = options.head.branch === "HEAD" ? "HEAD" : `refs/heads/${options.head.branch}`;
  const args = [`--git-dir=${gitDir}`, "fetch", "--no-progress", "--no-tags", "--no-write-fetch-head", "--no-auto-gc"];
  // A ref of this fetch alone: the git of a killed process may still be at work here and move its own.
  const incoming = `${INCOMING}${randomUUID()}`;
  const spec = ["--end-of-options", options.location.url, `+${ref}:${incoming}`];
  const exit = await runGit(
    options.setting,
    [...args, ...spec],
    { timeoutMs: options.timeoutMs, stdoutBytesMax: 1024 * 1024 },
    (kill) => watchSize(gitDir, options.sizeBytesMax, kill),
  );
  // Git succeeds when it refused a shallow remote, and leaves the old state behind.
  const isRefused = exit.stderr.includes("shallow roots");
  if (exit.code !== 0 || isRefused) throw gitFailure("fetch", options.location.shown, exit);
  if ((await packBytes(gitDir)) > options.sizeBytesMax) {
    await discard(gitDir);
    throw tooLarge(options.sizeBytesMax);
  }
  const sha = await readRef(gitDir, incoming);
  if (sha === null) throw gitFailure("fetch", options.location.shown, { ...exit, stderr: "no commit was received" });
  await rename(join(gitDir, incoming), join(gitDir, FOLLOWED));
  return sha;
}

async function readRef(gitDir: string, ref: string): Promise<string | null> {
  const text = await readFile(join(gitDir, ref), "utf8").catch(() => "");
  return /^[0-9a-f]{40}$/.test(text.trim()) ? text.trim() : null;
}

/** Git has no limit for what a fetch may store, so its pack folder is measured while it grows. */
function watchSize(gitDir: string, sizeBytesMax: number, kill: (reason: AppError) => void): () => void {
  const timer = setInterval(async () => {
    if ((await packBytes(gitDir)) > sizeBytesMax) kill(tooLarge(sizeBytesMax));
  }, WATCH_MS);
  return () => clearInterval(timer);
}

function tooLarge(sizeBytesMax: number): AppError {
  return new AppError(
    "source_unreadable",
    `The repository is larger than ${Math.ceil(sizeBytesMax / 1024 / 1024)} MiB.`,
    "Keep large files out of the repository of evals, or raise the limit for this source.",
  );
}

async function packBytes(gitDir: string): Promise<number> {
  const folder = join(gitDir, "objects", "pack");
  let total = 0;
  for (const name of await readdir(folder).catch(() => [])) {
    total += (await stat(join(folder, name)).catch(() => null))?.size ?? 0;
  }
  return total;
}

/**
 * What a killed git leaves behind. Safe because the lock says that no one else is at work here, except perhaps the git
 * of a process that was killed: that one may fail, nobody waits for it, and it shares no ref with the next one.
 */
async function clearLeftovers(gitDir: string): Promise<void> {
  const names = await readdir(gitDir, { recursive: true }).catch(() => []);
  for (const name of names) {
    if (/\.lock$|(^|\/)tmp_(pack|idx|obj|rev)_[^/]*$|(^|\/)incoming-[^/]*$/.test(name)) {
      await rm(join(gitDir, name), { recursive: true, force: true });
    }
  }
}
