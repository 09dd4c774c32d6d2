// What a sync would do, without a database: no module of db/ is loaded on this path (a test says so).
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SyncPlan } from "#lib/domain/cohorts/types";
import { planSync } from "#lib/services/plan-sync";
import { type SyncReportJson, toSyncReport } from "#lib/services/sync-report";
import { openSource } from "#lib/sources/open-source";
import type { Source } from "#lib/sources/source";

export type Where = { location: string; branch?: string; token?: string };

/** Reads a repository through a scratch directory that is removed afterwards. @throws AppError as opening a source */
export async function planDryRun(where: Where): Promise<SyncReportJson> {
  return toSyncReport(await withScratchSource(where, (source): Promise<SyncPlan> => planSync({ source })));
}

export async function withScratchSource<T>(where: Where, use: (source: Source) => Promise<T>): Promise<T> {
  const cacheDir = await mkdtemp(join(tmpdir(), "assayer-source-"));
  try {
    const source = await openSource({ ...where, cacheDir, allow: { file: true } });
    try {
      return await use(source);
    } finally {
      await source.close();
    }
  } finally {
    await rm(cacheDir, { recursive: true, force: true });
  }
}
