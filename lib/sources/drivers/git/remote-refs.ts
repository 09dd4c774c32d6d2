// One `git ls-remote`: which branch, which commit. This is also the whole cost of a sync that finds nothing new.
import { AppError } from "#lib/domain/errors";
import type { RemoteHead } from "#lib/sources/source";
import type { GitSetting } from "./environment";
import { gitFailure } from "./failure";
import type { GitLocation } from "./location";
import { runGit } from "./run";

const HEADS = "refs/heads/";
const LISTED_BRANCHES_MAX = 10;

export type RemoteRefs = {
  /** Full ref that HEAD names, null when HEAD is detached or missing. */
  symref: string | null;
  /** Hash of HEAD, null when it names nothing. */
  head: string | null;
  branches: ReadonlyMap<string, string>;
};

/** Lists HEAD and the branches. @throws AppError when the place cannot be reached or is no repository */
export async function listRemoteRefs(
  setting: GitSetting,
  location: GitLocation,
  timeoutMs: number,
): Promise<RemoteRefs> {
  const target = location.kind === "path" ? location.path : location.url;
  const exit = await runGit(setting, ["ls-remote", "--symref", "--", target, "HEAD", `${HEADS}*`], {
    timeoutMs,
    stdoutBytesMax: 64 * 1024 * 1024,
  });
  if (exit.code !== 0) throw gitFailure("read", location.shown, exit);
  return parseRemoteRefs(exit.stdout.toString("utf8"), location.shown);
}

export function parseRemoteRefs(text: string, shown: string): RemoteRefs {
  let symref: string | null = null;
  let head: string | null = null;
  const branches = new Map<string, string>();
  for (const line of text.split("\n")) {
    const [left, name] = line.split("\t");
    if (left === undefined || name === undefined) continue;
    if (left.startsWith("ref: ")) {
      if (name === "HEAD") symref = left.slice("ref: ".length);
      continue;
    }
    if (/^[0-9a-f]{64}$/.test(left)) throw sha256Refused(shown);
    if (!/^[0-9a-f]{40}$/.test(left)) continue;
    if (name === "HEAD") head = left;
    else if (name.startsWith(HEADS)) branches.set(name.slice(HEADS.length), left);
  }
  return { symref, head, branches };
}

/**
 * The branch to follow: the asked one, else the one HEAD names (a detached HEAD is followed as "HEAD").
 * @throws AppError `source_unreadable` naming the branches there are
 */
export function chooseBranch(refs: RemoteRefs, wanted: string | undefined, shown: string): RemoteHead {
  if (wanted !== undefined) {
    const sha = refs.branches.get(wanted);
    if (sha !== undefined) return { branch: wanted, sha };
    if (wanted === "HEAD" && refs.head !== null) return { branch: "HEAD", sha: refs.head };
    throw branchMissing(`There is no branch "${wanted.slice(0, 100)}" in ${shown}.`, refs);
  }
  if (refs.head !== null) {
    const named = refs.symref?.startsWith(HEADS) ? refs.symref.slice(HEADS.length) : "HEAD";
    return { branch: named, sha: refs.head };
  }
  throw branchMissing(`HEAD of ${shown} names no commit.`, refs);
}

function branchMissing(message: string, refs: RemoteRefs): AppError {
  const names = [...refs.branches.keys()];
  if (names.length === 0) {
    return new AppError(
      "source_unreadable",
      `${message} The repository is empty.`,
      "Commit an eval under evals/<id>/eval.yaml and push it, then sync again.",
    );
  }
  const listed = names.slice(0, LISTED_BRANCHES_MAX).join(", ");
  const more = names.length > LISTED_BRANCHES_MAX ? ` and ${names.length - LISTED_BRANCHES_MAX} more` : "";
  return new AppError("source_unreadable", message, `Choose one with --branch (or EVALS_BRANCH): ${listed}${more}.`);
}

function sha256Refused(shown: string): AppError {
  return new AppError(
    "source_unreadable",
    `${shown} uses SHA-256 object names; results are bound to 40-digit commit hashes.`,
    "Publish the evals from a repository with git's default object format (SHA-1).",
  );
}
