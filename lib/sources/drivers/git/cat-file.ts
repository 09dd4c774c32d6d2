// Reads many blobs with one `git cat-file --batch` and never holds one that is too large.
import { createHash } from "node:crypto";
import type { BlobRead } from "#lib/domain/evals-repo/types";
import { ByteReader } from "./byte-reader";
import type { GitSetting } from "./environment";
import { gitFailure } from "./failure";
import { ended, spawnGit, tookTooLong } from "./run";

type Limits = { sizeBytesMax: number; timeoutMs: number };
type Place = { setting: GitSetting; gitDir: string; shown: string };

/** The blobs of one repository. Git is kept between readings: to start a process costs more the larger this one is. */
export class BlobReader {
  readonly #place: Place;
  #idle: Batch | null = null;
  #isClosed = false;

  constructor(place: Place) {
    this.#place = place;
  }

  /**
   * Yields one answer per distinct oid, in the order given.
   * @throws AppError when git cannot read the repository, or a blob does not hash to its name
   */
  async *read(oids: Iterable<string>, limits: Limits): AsyncGenerator<BlobRead> {
    const distinct = [...new Set(oids)];
    for (let at = 0; at < distinct.length; ) {
      const batch = this.#take();
      try {
        // Git tells a size before the bytes: at a blob that is too large it is stopped, and started again behind it.
        for await (const blob of batch.readUntilTooLarge(distinct.slice(at), limits)) {
          at++;
          yield blob;
        }
      } finally {
        this.#giveBack(batch);
      }
    }
  }

  /** Starts git, for the reading that comes. */
  makeReady(): void {
    if (!this.#isClosed) this.#giveBack(this.#take());
  }

  close(): void {
    this.#isClosed = true;
    this.#idle?.kill();
    this.#idle = null;
  }

  #take(): Batch {
    const idle = this.#idle;
    this.#idle = null;
    if (idle?.isFit) return idle;
    idle?.kill();
    return new Batch(this.#place);
  }

  #giveBack(batch: Batch): void {
    if (!this.#isClosed && this.#idle === null && batch.isFit) this.#idle = batch;
    else batch.kill();
  }
}

/** One running git. */
class Batch {
  readonly kill: () => void;
  readonly #args: string[];
  readonly #shown: string;
  readonly #child: ReturnType<typeof spawnGit>["child"];
  readonly #reader: ByteReader;
  readonly #end: ReturnType<typeof ended>;
  #stderr = "";
  /** Asked for, and not read to the end of its answer. */
  #owed = 0;

  constructor({ setting, gitDir, shown }: Place) {
    this.#args = [`--git-dir=${gitDir}`, "cat-file", "--batch"];
    this.#shown = shown;
    const { child, kill } = spawnGit(setting, this.#args);
    this.kill = kill;
    this.#child = child;
    this.#end = ended(child);
    this.#end.catch(() => undefined);
    child.stderr.setEncoding("utf8").on("data", (chunk: string) => {
      this.#stderr = (this.#stderr + chunk).slice(0, 4096);
    });
    this.#reader = new ByteReader(child.stdout);
  }

  /** Whether it can be asked again: nothing of an older answer is left in the pipe. */
  get isFit(): boolean {
    return this.#owed === 0 && this.#child.exitCode === null && this.#child.signalCode === null;
  }

  async *readUntilTooLarge(oids: readonly string[], limits: Limits): AsyncGenerator<BlobRead> {
    this.#owed = oids.length;
    this.#child.stdin.write(`${oids.join("\n")}\n`);
    for (const oid of oids) {
      let isLate = false;
      // The clock runs while git works, not while the caller looks at what it got.
      const timer = setTimeout(() => {
        isLate = true;
        this.kill();
      }, limits.timeoutMs);
      const blob = await readBlob(this.#reader, oid, limits.sizeBytesMax).finally(() => clearTimeout(timer));
      if (isLate) throw tookTooLong(this.#args, limits.timeoutMs);
      if (blob === null) throw await this.#failure();
      if (blob.kind !== "too-large") this.#owed--;
      yield blob;
      if (blob.kind === "too-large") return;
    }
  }

  async #failure() {
    this.kill();
    return gitFailure("read the files of", this.#shown, { ...(await this.#end), stderr: this.#stderr });
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
  const sha256 = () => createHash("sha256").update(bytes).digest("hex");
  return named === oid ? { oid, kind: "bytes", bytes, sha256 } : null;
}
