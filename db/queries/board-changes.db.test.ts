import { setTimeout as sleep } from "node:timers/promises";
import { expect, it } from "vitest";
import { testDatabase } from "#db/testing/database";
import { insertBoardChanges, selectBoardChanges, selectLastBoardChange } from "./board-changes";

const { db } = await testDatabase();
const change = [{ evalId: null, cohortId: null }];
const at = new Date("2026-01-01T00:00:00Z");

const lastSeq = async () => (await selectLastBoardChange(db))?.seq ?? 0;

it("shows changes in the order of their numbers: a later number waits for the commit of an earlier one", async () => {
  const before = await lastSeq();
  let laterCommitted = false;
  let later: Promise<void> = Promise.resolve();
  await db.transaction(async (tx) => {
    await insertBoardChanges(tx, change, at);
    later = db
      .transaction((other) => insertBoardChanges(other, [...change, ...change], at))
      .then(() => {
        laterCommitted = true;
      });
    await sleep(200);
    expect(laterCommitted).toBe(false);
  });
  await later;
  const seen = await selectBoardChanges(db, before + 1, 10);
  expect(seen).toHaveLength(3);
  expect(seen.map(({ seq }) => seq)).toEqual(seen.map(({ seq }) => seq).sort((a, b) => a - b));
});

it("T16 answers numbers that sort as numbers", async () => {
  for (let count = 0; count < 9; count += 1) await db.transaction((tx) => insertBoardChanges(tx, change, at));
  const seqs = (await selectBoardChanges(db, 0, 100)).map(({ seq }) => seq);
  expect(seqs.length).toBeGreaterThan(10);
  expect([...seqs].sort((a, b) => a - b)).toEqual(seqs);
  expect(await lastSeq()).toBe(seqs.at(-1));
});

it("leaves no announcement of a transaction that failed", async () => {
  const before = await lastSeq();
  const failing = db.transaction(async (tx) => {
    await insertBoardChanges(tx, change, at);
    throw new Error("rolled back");
  });
  await expect(failing).rejects.toThrow("rolled back");
  expect(await selectBoardChanges(db, before + 1, 10)).toEqual([]);
});
