// Run as a process of its own by killed.db.test.ts: accepts or syncs without end and says what was acknowledged.
import { randomBytes } from "node:crypto";
import { writeSync } from "node:fs";
import { openDatabase } from "#db/client";
import { migrate } from "#db/migrate";
import { acceptResult } from "../accept-result";
import { applySync } from "../apply-sync";
import type { Ctx } from "../ctx";
import { KILL_EVAL, killPlan } from "./kill-plan";
import { runDocument } from "./sync-fixture";
import { testCtx } from "./test-ctx";

// One write for a line, past every buffer of ours: what the parent reads was acknowledged, and nothing else was.
const say = (line: string): void => void writeSync(1, `${line}\n`);

async function accept(ctx: Ctx, life: string): Promise<void> {
  for (let n = 0; ; n++) {
    const tasks = [
      { task_id: "one", score: 1 },
      { task_id: "two", score: n % 2 },
    ];
    const row = { model: `vendor/${life}-${n}`, score: n % 101, task_results: tasks };
    const bytes = new TextEncoder().encode(JSON.stringify(runDocument(KILL_EVAL, row)));
    const outcome = await acceptResult(ctx, { bytes, verified: true });
    if (outcome.status === "rejected") throw new Error(JSON.stringify(outcome.issues));
    say(`accepted ${outcome.resultIds[0]}`);
  }
}

async function sync(ctx: Ctx, from: number): Promise<void> {
  for (let head = from; ; head++) {
    const plan = killPlan(head);
    await applySync(ctx, { repository: { url: "https://example.org/killed", isDemo: false }, plan });
    say(`synced ${head}`);
  }
}

const [mode = "", url = "", dataDir = "", from = "1"] = process.argv.slice(2);
const database = await openDatabase({ DATABASE_URL: url === "" ? undefined : url, ASSAYER_DATA_DIR: dataDir });
await migrate(database.db);
const ctx = testCtx(database.db);
say("ready");
await (mode === "accept" ? accept(ctx, randomBytes(6).toString("hex")) : sync(ctx, Number(from)));
