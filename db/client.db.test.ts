import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#db/client";
import { testDatabase } from "#db/testing/database";

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
