import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { selectRepository } from "#db/queries/sync";
import { testDatabase } from "#db/testing/database";
import { openSource } from "#lib/sources/open-source";
import type { Source } from "#lib/sources/source";
import { createFilesystemStorage } from "#lib/storage/drivers/filesystem";
import type { SyncReport } from "./apply-sync";
import type { Ctx } from "./ctx";
import { readBoard } from "./read-board";
import { readEval } from "./read-eval";
import { syncRepository } from "./sync-repository";
import { scratchRepository } from "./testing/hostile-repository";
import { evalYaml, plainEval, publication } from "./testing/plain-eval";
import { dumpRows, testCtx } from "./testing/test-ctx";

const PNG = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);
const WITH_COVER = { cover: "assets/cover.png" };

const root = await mkdtemp(join(tmpdir(), "assayer-sync-"));
afterAll(() => rm(root, { recursive: true, force: true }));
const database = await testDatabase();
const storage = createFilesystemStorage(join(root, "files"));
const ctx: Ctx = { ...testCtx(database.db), storage };

async function repository(name: string) {
  const scratch = await scratchRepository(join(root, `${name}.git`));
  const sync = async (with_: Ctx = ctx) => {
    const source = await openSource({ location: scratch.dir, cacheDir: join(root, "repos"), allow: { file: true } });
    try {
      return await syncRepository(with_, { source });
    } finally {
      await source.close();
    }
  };
  return { ...scratch, sync };
}

describe("syncing a repository", () => {
  it("fills the boards, and again changes not one row", async () => {
    const { commit, sync } = await repository("plain");
    await commit("First", plainEval("plain"));
    expect(await sync()).toMatchObject({ changed: true, changedEvalIds: ["plain"] });
    const board = await readBoard(ctx, { evalId: "plain" });
    expect(board?.rows.map(({ rank, model }) => [rank, model])).toEqual([
      [1, "Model One"],
      [2, "Model Two"],
    ]);
    const clocks = ["last_synced_at", "last_checked_at"];
    const before = await dumpRows(database.db, clocks);
    expect(await sync()).toMatchObject({ changed: false, changedEvalIds: [], changedCohortIds: [] });
    expect(await dumpRows(database.db, clocks)).toEqual(before);
  });

  it("stores a cover once, by what it is and not by its name", async () => {
    const { commit, sync } = await repository("covers");
    const definition = (id: string) => ({ path: `evals/${id}/eval.yaml`, bytes: evalYaml(id, WITH_COVER) });
    await commit("First", [
      ...plainEval("pictured"),
      definition("pictured"),
      { path: "evals/pictured/assets/cover.png", bytes: PNG },
      ...plainEval("lying"),
      definition("lying"),
      { path: "evals/lying/assets/cover.png", bytes: "<script>alert(1)</script>" },
    ]);
    await sync();
    const cover = (await readEval(ctx, "pictured"))?.cover;
    expect(cover).toMatchObject({ mediaType: "image/png", sizeBytes: PNG.length });
    expect(await storage.has(cover?.sha256 ?? "")).toBe(true);
    expect((await readEval(ctx, "lying"))?.cover).toBeNull();
    await commit("Copy", [{ path: "evals/pictured/README.md", bytes: "# Other words\n" }]);
    // A storage that must stay unused: the cover stands there already.
    const { storage: unused } = testCtx(database.db);
    const lying = { path: "evals/lying/eval.yaml", bytes: evalYaml("lying") };
    await commit("No cover", [lying]);
    await sync({ ...ctx, storage: unused });
    expect((await readEval(ctx, "pictured"))?.cover).toEqual(cover);
  });

  it("notices a rewritten history by what the boards were bound to", async () => {
    const { commit, git, sync } = await repository("rewritten");
    await commit("First", plainEval("rewritten"));
    await sync();
    await git("update-ref", "-d", "refs/heads/main");
    await commit("Another first", plainEval("rewritten"));
    const { report } = await sync();
    expect(report.evals).toMatchObject([{ id: "rewritten", state: "frozen" }]);
    expect((await readBoard(ctx, { evalId: "rewritten" }))?.rows).toHaveLength(2);
  });

  it("plans again when another sync comes between", async () => {
    const { commit, sync, dir } = await repository("raced");
    await commit("First", plainEval("raced"));
    await sync();
    const second = publication("raced", { "Model One": 60 });
    await commit("Second", [{ path: "evals/raced/published-results/first.json", bytes: JSON.stringify(second) }]);
    const source = await openSource({ location: dir, cacheDir: join(root, "repos"), allow: { file: true } });
    let between: SyncReport | undefined;
    const slow = new Proxy<Source>(source, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name, target);
        if (name !== "history") return typeof value === "function" ? value.bind(target) : value;
        return async (prefix: string) => {
          between ??= await sync();
          return target.history(prefix);
        };
      },
    });
    expect(await syncRepository(ctx, { source: slow })).toMatchObject({ changed: false });
    await source.close();
    expect(between).toMatchObject({ changed: true });
    expect((await selectRepository(database.db, dir)).map(({ state }) => state)).toEqual(["synced"]);
    expect((await readBoard(ctx, { evalId: "raced" }))?.rows).toMatchObject([{ score: 60 }]);
  });
});
