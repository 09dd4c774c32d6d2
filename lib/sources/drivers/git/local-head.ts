// The branch that is checked out in a local repository, read from its files: most syncs of one start with this question.
import { lstat } from "node:fs/promises";
import { join } from "node:path";
import type { RemoteHead } from "#lib/sources/source";
import { commonDirectory, gitDirectory, readPointer } from "./local-view";

const HEAD = /^ref: refs\/heads\/([^\s~^:?*[\\\p{Cc}]{1,200})$/u;
const HASH = /^[0-9a-f]{40}$/;
const PACKED_BYTES_MAX = 1024 * 1024;

/** Null when the answer is not plain to see, such as for a detached HEAD or another format of refs: then git is asked. */
export async function readLocalHead(path: string): Promise<RemoteHead | null> {
  try {
    const head = await readPointer(join(await gitDirectory(path), "HEAD"));
    const branch = HEAD.exec(head ?? "")?.[1];
    if (branch === undefined || branch.split("/").some((part) => part === "" || part.startsWith("."))) return null;
    const common = await commonDirectory(path);
    const loose = join(common, "refs", "heads", branch);
    // Packed refs count only where no loose one stands, of whatever kind it is.
    const sha = (await isAbsent(loose))
      ? packed(await readPointer(join(common, "packed-refs"), PACKED_BYTES_MAX), branch)
      : await readPointer(loose);
    return sha !== null && HASH.test(sha) ? { branch, sha } : null;
  } catch {
    return null;
  }
}

async function isAbsent(file: string): Promise<boolean> {
  const error = await lstat(file).then(
    () => null,
    (cause: NodeJS.ErrnoException) => cause,
  );
  return error?.code === "ENOENT" || error?.code === "ENOTDIR";
}

function packed(refs: string | null, branch: string): string | null {
  const line = refs?.split("\n").find((each) => each.endsWith(` refs/heads/${branch}`));
  return line?.slice(0, line.indexOf(" ")) ?? null;
}
