// Run as a process of its own by killed.db.test.ts: accepts or syncs without end and says what was acknowledged.
import { randomBytes } from "node:crypto";
import { writeSync } from "node:fs";
import { join } from "node:path";
import { openDatabase } from "#db/client";
import { openSource } from "#lib/sources/open-source";
import { createFilesystemStorage } from "#lib/storage/drivers/filesystem";
import { acceptResult } from "../accept-result";
import type { Ctx } from "../ctx";
import { prepareDatabase } from "../prepare-database";
import { syncRepository } from "../sync-repository";
import { branchOf, headAfter, KILL_EVAL } from "./kill-repository";
import { runDocument } from "./sync-fixture";

// One write for a line, past every buffer of ours: what the parent reads was acknowledged, and nothing else was.
const say = (line: string): void => void writeSync(1, `${line}\n`);

async function accept(ctx: Ctx): Promise<void> {
  const life = randomBytes(6).toString("hex");
  for (let n = 0; ; n++) {
    const row = { model: `vendor/${life}-${n}`, score: n % 101, task_results: [{ task_id: "one", score: n % 2 }] };
    const bytes = new TextEncoder().encode(JSON.stringify(runDocument(KILL_EVAL, row)));
    const outcome = await acceptResult(ctx, { bytes, verified: true });
    if (outcome.status === "rejected") throw new Error(JSON.stringify(outcome.issues));
    say(`accepted ${outcome.resultIds[0]}`);
  }
}

async function sync(ctx: Ctx, dir: string, from: number): Promise<void> {
  const location = join(dir, "repo");
  for (let head = from; ; head = headAfter(head)) {
    const cacheDir = join(dir, "cache");
    const source = await openSource({ location, branch: branchOf(head), cacheDir, allow: { file: true } });
    await syncRepository(ctx, { source }).finally(() => source.close());
    say(`synced ${head}`);
  }
}

const [mode = "", url = "", dir = "", from = "1"] = process.argv.slice(2);
const database = await openDatabase({
  DATABASE_URL: url === "" ? undefined : url,
  ASSAYER_DATA_DIR: join(dir, "data"),
});
await prepareDatabase(database);
const ctx: Ctx = {
  db: database.db,
  storage: createFilesystemStorage(join(dir, "data", "files")),
  now: () => new Date(),
  random: (count) => new Uint8Array(randomBytes(count)),
};
say("ready");
await (mode === "accept" ? accept(ctx) : sync(ctx, dir, Number(from)));
