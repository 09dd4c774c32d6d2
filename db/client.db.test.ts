import { writeFile } from "node:fs/promises";
import path from "node:path";
import { inspect } from "node:util";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openDatabase, rows } from "#db/client";
import { testDatabase } from "#db/testing/database";
import { temporaryDirectory } from "#db/testing/processes";

const { db } = await testDatabase();

test("rows answers in one shape on both engines", async () => {
  expect(await rows(db, sql`select ${1}::int as n, 'x' as t`)).toEqual([{ n: 1, t: "x" }]);
});

test("a transaction that throws leaves nothing", async () => {
  await db.execute(sql`create table kept (n int)`);
  const failing = db.transaction(async (tx) => {
    await tx.execute(sql`insert into kept values (1)`);
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await rows(db, sql`select * from kept`)).toEqual([]);
});

test("a server that does not answer is told with the way out, and never with its password", async () => {
  const url = "postgres://someone:hunter2@127.0.0.1:1/none";
  const failure = await openDatabase({ DATABASE_URL: url, ASSAYER_DATA_DIR: "" }).catch((error: unknown) => error);
  expect(failure).toMatchObject({ code: "database_unavailable", suggestion: expect.stringContaining("DATABASE_URL") });
  expect(inspect(failure, { depth: 9 })).not.toContain("hunter2");
});

test("a data directory that cannot be made is told with the way out", async () => {
  const file = path.join(await temporaryDirectory(), "file");
  await writeFile(file, "");
  for (const dataDir of [path.join(file, "data"), "/proc/assayer/data"]) {
    const opening = openDatabase({ ASSAYER_DATA_DIR: dataDir });
    await expect(opening, dataDir).rejects.toMatchObject({
      code: "database_unavailable",
      suggestion: expect.stringContaining("ASSAYER_DATA_DIR"),
    });
  }
});
