// Reads many blobs with one `git cat-file --batch` and never holds one that is too large.
import { createHash } from "node:crypto";
import type { BlobRead } from "#lib/domain/evals-repo/types";
import { ByteReader } from "./byte-reader";
import type { GitSetting } from "./environment";
import { gitFailure } from "./failure";
import { ended, spawnGit, tookTooLong } from "./run";

type Limits = { sizeBytesMax: number; timeoutMs: number };
type Place = { setting: GitSetting; gitDir: string; shown: string };

/**
 * Yields one answer per distinct oid, in the order given.
 * @throws AppError when git cannot read the repository, or a blob does not hash to its name
 */
export async function* readBlobs(place: Place, oids: Iterable<string>, limits: Limits): AsyncGenerator<BlobRead> {
  const distinct = [...new Set(oids)];
  for (let at = 0; at < distinct.length; ) {
    // Git tells a size before the bytes: at a blob that is too large it is stopped, and started again behind it.
    for await (const blob of readUntilTooLarge(place, distinct.slice(at), limits)) {
      at++;
      yield blob;
    }
  }
}

async function* readUntilTooLarge(place: Place, oids: readonly string[], limits: Limits): AsyncGenerator<BlobRead> {
  const args = [`--git-dir=${place.gitDir}`, "cat-file", "--batch", "--buffer"];
  const { child, kill } = spawnGit(place.setting, args);
  const end = ended(child);
  end.catch(() => undefined);
  let stderr = "";
  let isLate = false;
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    stderr = (stderr + chunk).slice(0, 4096);
  });
  child.stdin.end(`${oids.join("\n")}\n`);
  const reader = new ByteReader(child.stdout);
  try {
    for (const oid of oids) {
      // The clock runs while git works, not while the caller looks at what it got.
      const timer = setTimeout(() => {
        isLate = true;
        kill();
      }, limits.timeoutMs);
      const blob = await readBlob(reader, oid, limits.sizeBytesMax).finally(() => clearTimeout(timer));
      if (isLate) throw tookTooLong(args, limits.timeoutMs);
      if (blob === null) throw gitFailure("read the files of", place.shown, { ...(await end), stderr });
      yield blob;
      if (blob.kind === "too-large") return;
    }
  } finally {
    kill();
  }
}

/** Null when git stopped early, or when its answer is not the blob that was asked for. */
async function readBlob(reader: ByteReader, oid: string, sizeBytesMax: number): Promise<BlobRead | null> {
  const header = await reader.line();
  if (header === `${oid} missing`) return { oid, kind: "missing" };
  const sizeBytes = Number(header?.split(" ")[2]);
  if (header !== `${oid} blob ${sizeBytes}`) return null;
  if (sizeBytes > sizeBytesMax) return { oid, kind: "too-large", sizeBytes };
  const bytes = await reader.bytes(sizeBytes);
  if (bytes === null || (await reader.line()) !== "") return null;
  // A pack index can name any bytes as this blob; git checks that on fetch, but not when it reads in place.
  const named = createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
  return named === oid ? { oid, kind: "bytes", bytes } : null;
}
