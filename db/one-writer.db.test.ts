// One writer for a data directory, and nothing acknowledged is lost when it is killed. Only the embedded engine has files.
import { existsSync } from "node:fs";
import path from "node:path";
import { sql } from "drizzle-orm";
import { expect, test, vi } from "vitest";
import { openDatabase, rows } from "#db/client";
import { fillDataDirectory } from "#db/testing/database";
import { type Child, runScript, temporaryDirectory } from "#db/testing/processes";

const WRITER = path.resolve("db/testing/writer.ts");

async function writtenRows(dataDir: string): Promise<number[]> {
  const database = await openDatabase({ ASSAYER_DATA_DIR: dataDir });
  const found = await rows<{ n: number }>(database.db, sql`select n from written order by n`);
  await database.close();
  return found.map((row) => row.n);
}

async function filledDirectory(): Promise<string> {
  const dataDir = await temporaryDirectory();
  await fillDataDirectory(dataDir);
  return dataDir;
}

const acknowledged = (child: Child) =>
  child.lines.filter((line) => line.startsWith("ack ")).map((l) => Number(l.slice(4)));

test("killed at any moment, a writer loses no row it acknowledged", async () => {
  const dataDir = await filledDirectory();
  const acked: number[] = [];
  for (const rowsBeforeKill of [1, 7, 40]) {
    const writer = runScript(WRITER, [dataDir]);
    const last = (acked.at(-1) ?? 0) + rowsBeforeKill;
    await writer.line(`ack ${last}`);
    writer.kill("SIGKILL");
    await writer.ended;
    acked.push(...acknowledged(writer));
    const found = await writtenRows(dataDir);
    expect(found).toEqual(expect.arrayContaining(acked));
    acked.splice(0, Infinity, ...found);
  }
  expect(acked.length).toBeGreaterThanOrEqual(48);
}, 180_000);

test("killed while it makes the directory, a first start leaves one that opens", async () => {
  const dataDir = await temporaryDirectory();
  const first = runScript(WRITER, [dataDir, "1"]);
  await vi.waitUntil(() => existsSync(path.join(dataDir, "pg.new", "base")), { timeout: 30_000, interval: 5 });
  first.kill("SIGKILL");
  expect(await first.ended).toBe("SIGKILL");
  const second = runScript(WRITER, [dataDir, "1"]);
  expect(await second.ended).toBe(0);
  expect(await writtenRows(dataDir)).toEqual(acknowledged(second));
}, 180_000);

test("started together, one process writes and the others are refused with its pid", async () => {
  const dataDir = await filledDirectory();
  const children = [1, 2, 3].map(() => runScript(WRITER, [dataDir, "25"]));
  const ends = await Promise.all(children.map((child) => child.ended));
  const winners = children.filter((_, index) => ends[index] === 0);
  const refused = children.filter((_, index) => ends[index] === 1);
  expect([winners.length > 0, winners.length + refused.length]).toEqual([true, 3]);
  for (const child of refused)
    expect(child.lines).toEqual([expect.stringMatching(/^refused database_in_use .*process \d+/)]);
  // A process may also win after another is through: what counts is that no row was lost or doubled.
  const acked = winners.flatMap(acknowledged).sort((a, b) => a - b);
  expect(acked).toHaveLength(25 * winners.length);
  expect(await writtenRows(dataDir)).toEqual(acked);
}, 180_000);

test("one process has one database however often it asks, and none in a build", async () => {
  const dataDir = await filledDirectory();
  const [first, second] = await Promise.all([1, 2].map(() => openDatabase({ ASSAYER_DATA_DIR: dataDir })));
  expect(first).toBe(second);
  await first?.close();
  vi.stubEnv("NEXT_PHASE", "phase-production-build");
  await expect((async () => openDatabase({ ASSAYER_DATA_DIR: dataDir }))()).rejects.toThrow(
    "A build opened the database.",
  );
  vi.unstubAllEnvs();
});
