// What stands in a work tree and is not committed, found with an index of our own: neither the repository's
// configuration nor its filters take part, so nothing in it can run.
import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { GitSetting } from "./environment";
import { gitFailure } from "./failure";
import { decodePath } from "./log";
import { type GitLimits, runGit } from "./run";

const PATHS_MAX = 20;

/**
 * Changed and untracked paths under `prefix`, at most 20.
 * @param view a bare repository of ours over the objects of the one at `path`
 */
export async function uncommittedPaths(
  setting: GitSetting,
  view: string,
  path: string,
  commit: string,
  prefix: string,
  timeoutMs: number,
): Promise<string[]> {
  if ((await stat(join(path, ".git")).catch(() => null)) === null) return [];
  const limits: GitLimits = { timeoutMs, stdoutBytesMax: 16 * 1024 * 1024 };
  const where = [`--git-dir=${view}`, `--work-tree=${path}`, "-c", "core.bare=false", "-C", path];
  const index = await runGit(setting, [...where, "read-tree", commit], limits);
  if (index.code !== 0) throw gitFailure("compare the work tree of", path, index);
  const compare = ["status", "--porcelain=v1", "-z", "--no-renames", "--untracked-files=all"];
  const exit = await runGit(setting, [...where, ...compare, "--ignore-submodules=all", "--", prefix], limits);
  if (exit.code !== 0) throw gitFailure("compare the work tree of", path, exit);
  return exit.stdout
    .toString("latin1")
    .split("\0")
    .filter((line) => /^[ M?DATU]{2} /.test(line) && line.slice(1, 2) !== " ")
    .slice(0, PATHS_MAX)
    .map((line) => decodePath(Buffer.from(line.slice(3), "latin1")));
}
