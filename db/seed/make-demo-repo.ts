import { createHash, randomBytes } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { fastImportStream } from "./fast-import";
import { git } from "./git";
import { DEMO_HISTORY } from "./history";

// Names the history a repository was made from, so that a newer version of the demo replaces an older one.
const STAMP = "assayer-demo";

async function stampOf(dir: string): Promise<string | null> {
  try {
    return await readFile(join(dir, STAMP), "utf8");
  } catch {
    return null;
  }
}

const headOf = async (dir: string): Promise<string> =>
  (await git(["--git-dir", dir, "rev-parse", "--verify", "refs/heads/main"])).trim();

/**
 * Makes the bare demo repository at `dir` unless it is there already; the hashes are the same everywhere.
 * Built beside its place and moved in by one rename, so a reader or a crash never meets half of it.
 */
export async function makeDemoRepository(dir: string): Promise<{ head: string }> {
  const place = resolve(dir);
  const stream = fastImportStream(DEMO_HISTORY);
  const stamp = createHash("sha256").update(stream).digest("hex");
  if ((await stampOf(place)) === stamp) return { head: await headOf(place) };

  await mkdir(dirname(place), { recursive: true });
  const beside = `${place}.new-${process.pid}-${randomBytes(4).toString("hex")}`;
  try {
    await git(["init", "--quiet", "--bare", "--initial-branch=main", "--template=", beside]);
    await git(["--git-dir", beside, "fast-import", "--quiet", "--done"], stream);
    await writeFile(join(beside, STAMP), stamp);
    // Asked here, because another maker may be moving its own, equal one in at this moment.
    const head = await headOf(beside);
    await moveIn(beside, place, stamp);
    return { head };
  } finally {
    await rm(beside, { recursive: true, force: true });
  }
}

async function moveIn(beside: string, place: string, stamp: string): Promise<void> {
  // Free, as on a first start: then nothing is ever moved away that a reader may have found.
  if (await moved(beside, place)) return;
  if ((await stampOf(place)) === stamp) return;
  const old = `${place}.old-${process.pid}-${randomBytes(4).toString("hex")}`;
  const hadOld = await moved(place, old);
  try {
    await rename(beside, place);
  } catch (cause) {
    // Another process was faster: its repository is as good as ours when it holds the same history.
    if ((await stampOf(place)) !== stamp) throw cause;
  }
  if (hadOld) await rm(old, { recursive: true, force: true });
}

const moved = (from: string, to: string): Promise<boolean> =>
  rename(from, to).then(
    () => true,
    () => false,
  );
