import { spawnSync } from "node:child_process";
import { readdir, readFile, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { acquireLock } from "#db/lock";
import { temporaryDirectory } from "#db/testing/processes";
import { liveHolder } from "#lib/file-lock";

async function lockFile() {
  return path.join(await temporaryDirectory(), ".data.lock");
}

async function pretend(file: string, change: Record<string, unknown>) {
  const lock = await acquireLock(file);
  const holder = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  await lock.release();
  await writeFile(file, JSON.stringify({ ...holder, ...change }));
}

/** The pid of a process that is over. */
const deadPid = () => spawnSync(process.execPath, ["-e", "0"]).pid;

test("a held lock is refused with the pid and the way out, a released one is free", async () => {
  const file = await lockFile();
  const first = await acquireLock(file);
  await expect(acquireLock(file)).rejects.toMatchObject({
    code: "database_in_use",
    message: `The data directory is in use by process ${process.pid}.`,
    suggestion: expect.stringContaining(`kill ${process.pid}`),
  });
  await first.release();
  await (await acquireLock(file)).release();
  expect(await readdir(path.dirname(file))).toEqual([]);
});

test("the lock of a dead process is taken over", async () => {
  const file = await lockFile();
  await pretend(file, { pid: deadPid() });
  expect(await liveHolder(file)).toBeNull();
  await acquireLock(file);
  expect(await liveHolder(file)).toMatchObject({ pid: process.pid });
  expect(await readdir(path.dirname(file))).toEqual([".data.lock"]);
});

test("a living process with the pid of a dead holder does not keep the lock", async () => {
  const file = await lockFile();
  await pretend(file, { startTime: "1" });
  await acquireLock(file);
});

test("without start times a living pid keeps the lock", async () => {
  const file = await lockFile();
  await pretend(file, { startTime: null });
  await expect(acquireLock(file)).rejects.toMatchObject({ code: "database_in_use" });
});

test("a holder on another machine is never taken for dead", async () => {
  const file = await lockFile();
  await pretend(file, { pid: deadPid(), place: `not-${hostname()}` });
  await expect(acquireLock(file)).rejects.toMatchObject({ suggestion: expect.stringContaining(`remove ${file}`) });
});

test.each(["", "{", "null", "7", '{"pid":1}', '{"pid":1,"place":"","nonce":"../x"}'])(
  "a lock that cannot be read (%s) is refused, not overwritten",
  async (content) => {
    const file = await lockFile();
    await writeFile(file, content);
    await expect(acquireLock(file)).rejects.toMatchObject({ code: "database_in_use" });
    expect(await readFile(file, "utf8")).toBe(content);
  },
);

test("of many heirs of a stale lock exactly one wins, also over an heir that died", async () => {
  const file = await lockFile();
  await pretend(file, { pid: deadPid(), nonce: "first" });
  const stale = await readFile(file, "utf8");
  await writeFile(`${file}.over.first`, stale.replace('"first"', '"second"'));
  const attempts = await Promise.allSettled(Array.from({ length: 12 }, () => acquireLock(file)));
  expect(attempts.filter((attempt) => attempt.status === "fulfilled")).toHaveLength(1);
  expect(await readdir(path.dirname(file))).toEqual([".data.lock"]);
});

test("what processes left that died while they took the lock is removed, what a living one is writing is not", async () => {
  const file = await lockFile();
  const nonce = (name: string) => `${file}.${name}`;
  await pretend(nonce("dead"), { pid: deadPid() });
  await pretend(nonce("over.dead"), { startTime: "1" });
  await pretend(nonce("alive"), {});
  await pretend(nonce("elsewhere"), { pid: deadPid(), place: `not-${hostname()}` });
  await writeFile(nonce("half"), "");
  await writeFile(nonce("half-long-ago"), "");
  const longAgo = new Date(Date.now() - 10 * 60_000);
  await utimes(nonce("half-long-ago"), longAgo, longAgo);
  await acquireLock(file);
  const kept = [file, nonce("alive"), nonce("elsewhere"), nonce("half")];
  expect((await readdir(path.dirname(file))).sort()).toEqual(kept.map((each) => path.basename(each)));
});
