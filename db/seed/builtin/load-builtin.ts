import { join } from "node:path";
import { and, eq, like, ne } from "drizzle-orm";
import { repositories } from "#db/schema/repositories";
import type { Ctx } from "#lib/services/ctx";
import { syncRepository } from "#lib/services/sync-repository";
import type { OpenSource } from "#lib/sources/source";
import { makeRepository } from "../make-repository";
import { BUILTIN_HISTORY } from "./history";

const PLACE = join("builtin", "evals.git");

/** Where the repository that comes with the program stands. @param dataDir absolute */
export const builtinDirectory = (dataDir: string): string => join(dataDir, PLACE);

/**
 * Makes the repository of the built-in evals below `dataDir`, an absolute path, and syncs it: how many there are. Doing
 * it again changes nothing.
 */
export async function loadBuiltin(
  ctx: Ctx,
  { dataDir, openSource }: { dataDir: string; openSource: OpenSource },
): Promise<{ evals: number }> {
  const dir = builtinDirectory(dataDir);
  await makeRepository(dir, BUILTIN_HISTORY, "assayer-builtin");
  await followMovedDirectory(ctx, dir);
  const source = await openSource({ location: dir, cacheDir: join(dataDir, "repos"), allow: { file: true } });
  const { report } = await syncRepository(ctx, { source, url: dir }).finally(() => source.close());
  return { evals: report.evals.length };
}

/** A data directory that was moved or restored elsewhere keeps its boards: only the place of the repository changed. */
async function followMovedDirectory({ db }: Ctx, url: string): Promise<void> {
  await db
    .update(repositories)
    .set({ url })
    .where(and(eq(repositories.isDemo, false), like(repositories.url, `%/${PLACE}`), ne(repositories.url, url)));
}
