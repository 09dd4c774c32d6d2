// The schedule's way from a push to a board: sync-all enqueues, sync-repository follows, failures are told apart.
import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { rows } from "#db/client";
import { testDatabase } from "#db/testing/database";
import { AppError } from "#lib/domain/errors";
import { syncRepositoryJob } from "#lib/jobs/definitions/sync-repository";
import { TerminalJobError } from "#lib/jobs/job";
import { createLogger } from "#lib/log";
import type { Ctx } from "#lib/services/ctx";
import { enqueueSyncs } from "#lib/services/enqueue-syncs";
import { readBoard } from "#lib/services/read-board";
import { readSyncStatus } from "#lib/services/read-sync-status";
import { syncRepository } from "#lib/services/sync-repository";
import { scratchRepository } from "#lib/services/testing/hostile-repository";
import { evalYaml, plainEval } from "#lib/services/testing/plain-eval";
import { testCtx } from "#lib/services/testing/test-ctx";
import { openSource, readRemoteHead } from "#lib/sources/open-source";
import { createFilesystemStorage } from "#lib/storage/drivers/filesystem";
import type { Run } from "#lib/worker/handler";
import { handleSyncRepository } from "#lib/worker/handlers/sync-repository";
import { startWorkerOn } from "#lib/worker/start";

const root = await mkdtemp(path.join(tmpdir(), "assayer-follow-"));
afterAll(() => rm(root, { recursive: true, force: true }));
const database = await testDatabase();
const ctx: Ctx = { ...testCtx(database.db), storage: createFilesystemStorage(path.join(root, "files")) };
const log = createLogger("silent");
const sources = { openSource, readRemoteHead, cacheDir: path.join(root, "repos"), tokenFor: () => undefined };
const tools = { ctx, sources, log };
const repository = await scratchRepository(path.join(root, "evals.git"));
let repositoryId = "";

beforeAll(async () => {
  await repository.commit("First", plainEval("followed"));
  const source = await openSource({ location: repository.dir, cacheDir: sources.cacheDir, allow: { file: true } });
  await syncRepository(ctx, { source }).finally(() => source.close());
  repositoryId = (await readSyncStatus(ctx)).repositories[0]?.id ?? "";
});

const attempt = (n: number): Run => ({ id: "job", attempt: n, signal: new AbortController().signal });
const follow = () => handleSyncRepository(tools, { repositoryId }, attempt(0));
const status = async () => (await readSyncStatus(ctx)).repositories[0];

test("nothing new costs one look at the remote", async () => {
  const opening = vi.fn(openSource);
  const watched = { ...tools, sources: { ...sources, openSource: opening } };
  expect(await handleSyncRepository(watched, { repositoryId }, attempt(0))).toMatchObject({ outcome: "unchanged" });
  expect(opening).not.toHaveBeenCalled();
});

test("a worker brings a push to the board, without anyone asking for that repository", async () => {
  const head = await repository.commit("Reword", [
    { path: "evals/followed/eval.yaml", bytes: evalYaml("followed", { description: "Other words." }) },
  ]);
  expect(await enqueueSyncs(ctx)).toBe(1);
  expect(await enqueueSyncs(ctx)).toBe(1);
  const worker = await startWorkerOn(database, ctx, { ASSAYER_DATA_DIR: root }, log);
  onTestFinished(() => worker.stop(5000));
  await vi.waitUntil(async () => (await status())?.headCommit === head, { timeout: 20_000, interval: 100 });
  expect((await readBoard(ctx, { evalId: "followed" }))?.rows).toHaveLength(2);
  const jobs = sql`select count(*)::int as n from pgboss.job where name = ${syncRepositoryJob.name}`;
  expect(await rows(database.db, jobs)).toEqual([{ n: 1 }]);
});

test("a remote that is away is tried again, then left to the schedule; the board stays and the reason is shown", async () => {
  const readRemoteHead = () => Promise.reject(new AppError("source_unreachable", "No answer.", "Check the address."));
  const away = { ...tools, sources: { ...sources, readRemoteHead } };
  const look = (n: number) => handleSyncRepository(away, { repositoryId }, attempt(n));
  await expect(look(0)).rejects.toMatchObject({ code: "source_unreachable" });
  expect(await status()).toMatchObject({ state: "failed", lastError: { code: "source_unreachable" } });
  const last = syncRepositoryJob.retry.limit;
  expect(await look(last)).toEqual({ outcome: "failed", code: "source_unreachable" });
  expect((await readBoard(ctx, { evalId: "followed" }))?.rows).toHaveLength(2);
});

test("a repository that is no repository any more is no reason to try again", async () => {
  await rename(repository.dir, `${repository.dir}.away`);
  onTestFinished(() => rename(`${repository.dir}.away`, repository.dir));
  expect(await follow()).toEqual({ outcome: "failed", code: "source_unreadable" });
  expect(await status()).toMatchObject({ state: "failed", lastError: { code: "source_unreadable" } });
});

test("when the remote is back the same head clears the failure", async () => {
  expect(await follow()).toMatchObject({ outcome: "synced" });
  expect(await status()).toMatchObject({ state: "synced", lastError: null });
});

test("a repository that is gone from the database is a dead letter", async () => {
  const gone = handleSyncRepository(tools, { repositoryId: "repo_gone" }, attempt(0));
  await expect(gone).rejects.toBeInstanceOf(TerminalJobError);
});
