// Reads many blobs with one `git cat-file --batch` and tells large ones apart before their bytes are fetched.
import { createHash } from "node:crypto";
import type { BlobRead } from "#lib/domain/evals-repo/types";
import { ByteReader } from "./byte-reader";
import type { GitSetting } from "./environment";
import { gitFailure } from "./failure";
import { ended, spawnGit, tookTooLong } from "./run";

type Wanted = { oid: string; sizeBytes: number };

/**
 * Yields one answer per distinct oid, in the order given.
 * @throws AppError when git cannot read the repository, or a blob does not hash to its name
 */
export async function* readBlobs(
  setting: GitSetting,
  gitDir: string,
  shown: string,
  oids: Iterable<string>,
  limits: { sizeBytesMax: number; timeoutMs: number },
): AsyncGenerator<BlobRead> {
  const distinct = [...new Set(oids)];
  if (distinct.length === 0) return;
  const sizes = await blobSizes(setting, gitDir, shown, distinct, limits.timeoutMs);
  const wanted: Wanted[] = [];
  for (const oid of distinct) {
    const sizeBytes = sizes.get(oid);
    if (sizeBytes !== undefined && sizeBytes <= limits.sizeBytesMax) wanted.push({ oid, sizeBytes });
  }
  const bodies = streamBodies(setting, gitDir, shown, wanted, limits.timeoutMs);
  try {
    for (const oid of distinct) {
      const sizeBytes = sizes.get(oid);
      if (sizeBytes === undefined) yield { oid, kind: "missing" };
      else if (sizeBytes > limits.sizeBytesMax) yield { oid, kind: "too-large", sizeBytes };
      else {
        const body = await bodies.next();
        if (body.done) return;
        yield { oid, kind: "bytes", bytes: body.value };
      }
    }
  } finally {
    await bodies.return(undefined);
  }
}

/** Sizes of the blobs there are; missing objects and objects of another kind are left out. */
export async function blobSizes(
  setting: GitSetting,
  gitDir: string,
  shown: string,
  oids: readonly string[],
  timeoutMs: number,
): Promise<Map<string, number>> {
  const { child, kill } = spawnGit(setting, [`--git-dir=${gitDir}`, "cat-file", "--batch-check"]);
  const timer = setTimeout(kill, timeoutMs);
  let text = "";
  let stderr = "";
  child.stdout.setEncoding("latin1").on("data", (chunk: string) => {
    text += chunk;
  });
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    stderr = (stderr + chunk).slice(0, 4096);
  });
  child.stdin.end(`${oids.join("\n")}\n`);
  const end = await ended(child).finally(() => clearTimeout(timer));
  if (end.code !== 0) throw gitFailure("read the files of", shown, { ...end, stderr });
  const sizes = new Map<string, number>();
  for (const line of text.split("\n")) {
    const [oid, type, size] = line.split(" ");
    if (oid !== undefined && type === "blob" && size !== undefined) sizes.set(oid, Number(size));
  }
  return sizes;
}

async function* streamBodies(
  setting: GitSetting,
  gitDir: string,
  shown: string,
  wanted: readonly Wanted[],
  timeoutMs: number,
): AsyncGenerator<Uint8Array> {
  if (wanted.length === 0) return;
  const args = [`--git-dir=${gitDir}`, "cat-file", "--batch", "--buffer"];
  const { child, kill } = spawnGit(setting, args);
  const end = ended(child);
  end.catch(() => undefined);
  let stderr = "";
  let late = false;
  child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
    stderr = (stderr + chunk).slice(0, 4096);
  });
  child.stdin.end(`${wanted.map((blob) => blob.oid).join("\n")}\n`);
  const reader = new ByteReader(child.stdout);
  try {
    for (const blob of wanted) {
      // The clock runs while git works, not while the caller looks at what it got.
      const timer = setTimeout(() => {
        late = true;
        kill();
      }, timeoutMs);
      const bytes = await readBody(reader, blob).finally(() => clearTimeout(timer));
      if (late) throw tookTooLong(args, timeoutMs);
      if (bytes === null) throw gitFailure("read the files of", shown, { ...(await end), stderr });
      yield bytes;
    }
  } finally {
    kill();
  }
}

/** Null when git stopped early or its answer is not the blob that was asked for. */
async function readBody(reader: ByteReader, blob: Wanted): Promise<Uint8Array | null> {
  const header = await reader.line();
  if (header !== `${blob.oid} blob ${blob.sizeBytes}`) return null;
  const bytes = await reader.bytes(blob.sizeBytes);
  if (bytes === null || (await reader.line()) !== "") return null;
  // A pack index can name any bytes as this blob; git checks that on fetch, but not when it reads in place.
  const named = createHash("sha1").update(`blob ${bytes.length}\0`).update(bytes).digest("hex");
  return named === blob.oid ? bytes : null;
}
