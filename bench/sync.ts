// Reading a repository of evals must cost about what git itself needs to show its history.
// --repo PATH, or ASSAYER_BENCH_REPO, measures a given repository; without it one of the size of a real one is made. On
// PGlite, or on the Postgres at ASSAYER_TEST_DATABASE_URL.
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { sql } from "drizzle-orm";
import { fromPglite, rows } from "#db/client";
import { migrate } from "#db/migrate";
import type { Ctx } from "#lib/services/ctx";
import { followRepository } from "#lib/services/follow-repository";
import { planSync } from "#lib/services/plan-sync";
import { syncRepository } from "#lib/services/sync-repository";
import { openSource, readRemoteHead } from "#lib/sources/open-source";
import type { Source } from "#lib/sources/source";
import { createFilesystemStorage } from "#lib/storage/drivers/filesystem";
import { withBenchDatabase } from "./bench-database";
import { makeLargeRepository } from "./large-repository";
import { claim, countOr, interleaved } from "./measure";

const { values } = parseArgs({ options: { repo: { type: "string" } } });
const given = values.repo ?? process.env["ASSAYER_BENCH_REPO"];
const rounds = countOr(9);
const base = await mkdtemp(join(tmpdir(), "assayer-bench-sync-"));
const storage = createFilesystemStorage(join(base, "files"));
try {
  const repo = given === undefined ? await makeLargeRepository(join(base, "repo")) : resolve(given);
  const holds = process.env["ASSAYER_TEST_DATABASE_URL"]
    ? await withBenchDatabase((ctx) => measure({ ...ctx, storage }, "Postgres", repo))
    : await onPglite((ctx) => measure(ctx, "PGlite", repo));
  process.exitCode = holds ? 0 : 1;
} finally {
  await rm(base, { recursive: true, force: true });
}

/** The engine of `npx assayer up`, in memory. */
async function onPglite<T>(run: (ctx: Ctx) => Promise<T>): Promise<T> {
  const database = fromPglite(await PGlite.create(), null);
  await migrate(database.db);
  const ctx = { db: database.db, storage, now: () => new Date(), random: (n: number) => randomBytes(n) };
  return run(ctx).finally(() => database.close());
}

async function measure(ctx: Ctx, engine: string, location: string): Promise<boolean> {
  const options = { location, cacheDir: join(base, "cache"), allow: { file: true } };
  const reading = async (use: (source: Source) => Promise<unknown>) => {
    const source = await openSource(options);
    await use(source).finally(() => source.close());
  };
  const sync = () => reading((source) => syncRepository(ctx, { source }));
  const tools = { openSource, readRemoteHead, cacheDir: options.cacheDir, tokenFor: () => undefined };
  let repositoryId = "";
  const remember = async () => {
    await sync();
    repositoryId = (await rows<{ id: string }>(ctx.db, sql`SELECT id FROM repositories`))[0]?.id ?? "";
  };
  const measured = await interleaved(
    [
      { name: "git log -p -- evals", run: () => git("-C", location, "log", "-p", "--", "evals") },
      { name: "plan of a sync", run: () => reading((source) => planSync({ source })) },
      { name: "first sync", before: () => forget(ctx), run: sync },
      { name: "git ls-remote", run: () => git("ls-remote", location) },
      { name: "look for news", run: () => readRemoteHead(options) },
      { name: "sync without news", before: remember, run: () => followRepository(ctx, repositoryId, tools) },
    ],
    rounds,
  );
  console.log(`${given ? "The given" : "A made"} repository, on ${engine}, medians of ${rounds} interleaved rounds.`);
  return [
    claim(measured, "plan of a sync", "git log -p -- evals", 3),
    claim(measured, "first sync", "git log -p -- evals", 3),
    claim(measured, "look for news", "git ls-remote", 3),
    claim(measured, "sync without news", "git ls-remote", 3),
  ].every(Boolean);
}

function forget(ctx: Ctx): Promise<unknown> {
  return ctx.db.execute(sql`TRUNCATE repositories, evals, definitions, files, board_changes CASCADE`);
}

/** Runs git to its end and reads all it says. */
function git(...args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn("git", ["-c", "safe.directory=*", ...args], { stdio: ["ignore", "pipe", "inherit"] });
    child.stdout.resume();
    child.on("error", fail);
    child.on("close", (code) => (code === 0 ? done() : fail(new Error(`git ${args.join(" ")} ended with ${code}`))));
  });
}
