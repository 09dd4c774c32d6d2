import type { SyncPlan } from "#lib/domain/cohorts/types";
import { COVER_BYTES_MAX, imageTypeOf } from "#lib/domain/image-type";
import type { Source } from "#lib/sources/source";
import type { StoredCover } from "./apply-eval";
import type { Ctx } from "./ctx";

const AT_ONCE = 16;

/**
 * Puts the covers of a plan that are not stored yet into the storage, before the transaction that names them. A cover
 * that is too large, missing or no picture by its bytes is left out: the eval is shown without it.
 * @param known git blob of the stored cover of each eval
 */
export async function storeCovers(
  ctx: Ctx,
  source: Source,
  plan: SyncPlan,
  known: ReadonlyMap<string, string | null>,
): Promise<Map<string, StoredCover>> {
  const wanted = plan.evals.flatMap(({ id, cover }) =>
    cover === null || known.get(id) === cover.blob ? [] : [{ id, blob: cover.blob }],
  );
  const stored = new Map<string, StoredCover>();
  if (wanted.length === 0) return stored;
  const storing: Promise<void>[] = [];
  const store = async (oid: string, bytes: Uint8Array, mediaType: string) => {
    const cover = { ...(await ctx.storage.put(bytes, { sizeBytesMax: COVER_BYTES_MAX })), mediaType };
    for (const { id, blob } of wanted) if (blob === oid) stored.set(id, cover);
  };
  for await (const read of source.readBlobs(new Set(wanted.map(({ blob }) => blob)), COVER_BYTES_MAX)) {
    const mediaType = read.kind === "bytes" ? imageTypeOf(read.bytes) : null;
    if (read.kind !== "bytes" || mediaType === null) continue;
    storing.push(store(read.oid, read.bytes, mediaType));
    // Side by side, because each waits for the disk; a few, because each holds a whole picture.
    if (storing.length === AT_ONCE) await Promise.all(storing.splice(0));
  }
  await Promise.all(storing);
  return stored;
}
