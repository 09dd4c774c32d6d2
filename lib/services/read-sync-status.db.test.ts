import { sql } from "drizzle-orm";
import { expect, it } from "vitest";
import { testDatabase } from "#db/testing/database";
import { AppError } from "#lib/domain/errors";
import { applySync } from "./apply-sync";
import { followRepository } from "./follow-repository";
import { readJobStatus } from "./read-job-status";
import { readSyncStatus } from "./read-sync-status";
import { evalPlan, syncPlan } from "./testing/sync-fixture";
import { testCtx } from "./testing/test-ctx";

const { db } = await testDatabase();
const ctx = testCtx(db);
const LOCAL = "/home/x/my private/evals";
const REMOTE = "https://robot:ghp_secret@example.org/o/evals.git?access_token=ghp_secret";

it("shows no path of this machine and no credential, whatever was stored", async () => {
  for (const [index, url] of [LOCAL, REMOTE].entries()) {
    await applySync(ctx, { repository: { url, isDemo: false }, plan: syncPlan([evalPlan(`eval-${index}`)]) });
    const [row] = (await readSyncStatus(ctx)).repositories.filter(({ evals }) => evals[0]?.id === `eval-${index}`);
    const failing = () =>
      Promise.reject(
        new AppError(
          "source_unreadable",
          `Could not read ${url}. git said: fatal: cannot open '${LOCAL}/.git/HEAD' of ${REMOTE}, /root/.gitconfig`,
          `Look into ${url}, then into /var/lib/assayer/repos/x.git.`,
        ),
      );
    const tools = { openSource: failing, readRemoteHead: failing, cacheDir: "/nowhere", tokenFor: () => undefined };
    await expect(followRepository(ctx, row?.id ?? "", tools)).rejects.toMatchObject({ code: "source_unreadable" });
  }
  const { repositories } = await readSyncStatus(ctx);
  expect(repositories.map(({ url }) => url).sort()).toEqual(["evals", "https://example.org/o/evals.git"]);
  expect(repositories.map(({ lastError }) => lastError?.code)).toEqual(["source_unreadable", "source_unreadable"]);
  expect(repositories.find(({ url }) => url === "evals")?.lastError?.suggestion).toBe(
    "Look into evals, then into x.git.",
  );
  expect(JSON.stringify(repositories)).not.toMatch(/secret|robot|\/home|private|\/root|\/var/);
});

it("shows no path either in what is said of failed jobs", async () => {
  await db.execute(sql`INSERT INTO pgboss.job (name, state, output, dead_letter, completed_on)
    VALUES ('sync-all', 'failed', '{"message":"ENOENT: no such file, open ''/home/x/data/files/ab''"}', 'sync-all.dead', now())`);
  const { failures } = await readJobStatus(ctx);
  expect(failures.map(({ message }) => message)).toEqual(["ENOENT: no such file, open 'ab'"]);
});
