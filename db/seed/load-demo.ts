import { createHash } from "node:crypto";
import { join } from "node:path";
import { and, eq, ne } from "drizzle-orm";
import { repositories } from "#db/schema/repositories";
import { acceptResult } from "#lib/services/accept-result";
import type { Ctx } from "#lib/services/ctx";
import { syncRepository } from "#lib/services/sync-repository";
import type { OpenSource } from "#lib/sources/source";
import { demoRuns } from "./demo-runs";
import { makeDemoRepository } from "./make-demo-repo";

export type LoadDemoOptions = {
  /** Absolute; the demo repository is made below it. */
  dataDir: string;
  openSource: OpenSource;
};

export type LoadedDemo = {
  head: string;
  evals: number;
  /** Results accepted now; 0 when all of them stood there before. */
  accepted: number;
};

/** Ids of the demo are the same everywhere, so that a link into it works on every machine. */
function withFixedIds(ctx: Ctx, seed: string): Ctx {
  let block = 0;
  const random = (count: number): Uint8Array => {
    const bytes: Buffer[] = [];
    for (let have = 0; have < count; have += 32) {
      bytes.push(createHash("sha256").update(`assayer-demo/${seed}/${block++}`).digest());
    }
    return new Uint8Array(Buffer.concat(bytes).subarray(0, count));
  };
  return { ...ctx, random };
}

/**
 * Makes the demo repository, syncs it, and accepts the invented runs. Doing it again changes nothing; an interrupted
 * one is completed.
 */
export async function loadDemo(ctx: Ctx, { dataDir, openSource }: LoadDemoOptions): Promise<LoadedDemo> {
  const dir = join(dataDir, "demo", "evals.git");
  const { head } = await makeDemoRepository(dir);
  await followMovedDirectory(ctx, dir);
  const source = await openSource({ location: dir, cacheDir: join(dataDir, "repos"), allow: { file: true } });
  let evals = 0;
  try {
    const synced = await syncRepository(withFixedIds(ctx, head), { source, url: dir, isDemo: true });
    evals = synced.report.evals.length;
  } finally {
    await source.close();
  }
  let accepted = 0;
  for (const { acceptedAt, file } of demoRuns()) {
    const text = JSON.stringify(file);
    const bytes = new TextEncoder().encode(text);
    const then = { ...withFixedIds(ctx, text), now: () => new Date(acceptedAt) };
    const outcome = await acceptResult(then, { bytes, verified: true });
    if (outcome.status === "rejected") {
      throw new Error(`the demo run of ${file.eval_id} was rejected: ${JSON.stringify(outcome.issues)}`);
    }
    if (!outcome.repeated) accepted += 1;
  }
  return { head, evals, accepted };
}

/** A data directory that was moved or restored elsewhere keeps its demo: only the place of its repository changed. */
async function followMovedDirectory({ db }: Ctx, url: string): Promise<void> {
  await db
    .update(repositories)
    .set({ url })
    .where(and(eq(repositories.isDemo, true), ne(repositories.url, url)));
}
