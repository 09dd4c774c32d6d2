import { asc } from "drizzle-orm";
import { expect, it } from "vitest";
import { repositories } from "#db/schema/repositories";
import { testDatabase } from "#db/testing/database";
import { insertRows } from "./insert-rows";

const { db } = await testDatabase();

it("stores rows as they are, in as many statements as their size asks for", async () => {
  const createdAt = new Date("2026-02-03T04:05:06.789Z");
  const large = { note: "\u00e9".repeat(3000) };
  const rows = [large, {}, large].map((issue, at) => ({
    id: `r${at}`,
    url: `https://example.org/"${at}"`,
    isDemo: at === 1,
    branch: at === 0 ? null : "ma\\in\n",
    state: "new" as const,
    issues: [issue] as never[],
    createdAt,
  }));
  await db.transaction((tx) => insertRows(tx, repositories, rows, 4000));
  const stored = await db.select().from(repositories).orderBy(asc(repositories.id));
  expect(stored).toMatchObject(rows);
});
