import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { type Commit, fastImportStream } from "./fast-import";
import { git } from "./git";

async function stampOf(dir: string, name: string): Promise<string | null> {
  try {
    return await readFile(join(dir, name), "utf8");
  } catch {
    return null;
  }
}

const headOf = async (dir: string): Promise<string> =>
  (await git(["--git-dir", dir, "rev-parse", "--verify", "refs/heads/main"])).trim();

/**
 * Makes a bare repository of a history at `dir` unless it is there already; the hashes are the same everywhere.
 * Built beside its place and moved in by one rename, so a reader or a crash never meets half of it.
 * @param stampName a file in it that names the history it was made from, so that a newer one replaces an older one
 */
export async function makeRepository(
  dir: string,
  history: readonly Commit[],
  stampName: string,
): Promise<{ head: string }> {
  const place = resolve(dir);
  const stream = fastImportStream(history);
  const stamp = createHash("sha256").update(stream).digest("hex");
  const isThere = async () => (await stampOf(place, stampName)) === stamp;
  if (await isThere()) return { head: await headOf(place) };

  await mkdir(dirname(place), { recursive: true });
  const beside = `${place}.new-${process.pid}-${randomBytes(4).toString("hex")}`;
  try {
    await git(["init", "--quiet", "--bare", "--initial-branch=main", "--template=", beside]);
    await git(["--git-dir", beside, "fast-import", "--quiet", "--done"], stream);
    await writeFile(join(beside, stampName), stamp);
    // Asked here, because another maker may be moving its own, equal one in at this moment.
    const head = await headOf(beside);
    await moveIn(beside, place, isThere);
    return { head };
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

async function moveIn(beside: string, place: string, isThere: () => Promise<boolean>): Promise<void> {
  // Free, as on a first start: then nothing is ever moved away that a reader may have found.
  if (await moved(beside, place)) return;
  if (await isThere()) return;
  const old = `${place}.old-${process.pid}-${randomBytes(4).toString("hex")}`;
  const hadOld = await moved(place, old);
  try {
    await rename(beside, place);
  } catch (cause) {
    // Another process was faster: its repository is as good as ours when it holds the same history.
    if (!(await isThere())) throw cause;
  }
  if (hadOld) await rm(old, { recursive: true, force: true });
}

const moved = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    () => false,
  );
