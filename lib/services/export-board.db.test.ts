import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { cohorts } from "#db/schema/evals";
import { testDatabase } from "#db/testing/database";
import { applySync } from "./apply-sync";
import { exportBoard } from "./export-board";
import {
  cohortPlan,
  evalDef,
  evalPlan,
  publicationDocument,
  published,
  type Row,
  sha,
  syncPlan,
} from "./testing/sync-fixture";
import { testCtx } from "./testing/test-ctx";

const database = await testDatabase();
const ctx = testCtx(database.db);
const evalId = "exported-eval";
const rows: Row[] = Array.from({ length: 120 }, (_, at) => ({
  model: at === 0 ? '=HYPERLINK("evil")' : `Model ${String(at).padStart(3, "0")}`,
  score: at === 1 ? 0.1 + 0.2 : 200 - (at >> 1),
  ...(at === 2 ? { x_assayer: { cost_usd: 0.0123, price_date: "2025-01-01" } } : {}),
}));
const files = [0, 40, 80].map((from) =>
  published(`f${from}`, 1, publicationDocument(evalId, rows.slice(from, from + 40), `https://example.org/${from}`)),
);
await applySync(ctx, {
  repository: { url: "https://example.org/exported", isDemo: false },
  plan: syncPlan([
    evalPlan(evalId, { cohorts: [cohortPlan(evalId, { at: 1, published: files, definition: evalDef(evalId) })] }),
  ]),
});

async function textOf(parts: AsyncGenerator<string>): Promise<string> {
  let text = "";
  for await (const part of parts) text += part;
  return text;
}

it("holds every row of the board once, in the order asked for, with exact numbers and no formula", async () => {
  const found = await exportBoard(ctx, { evalId, sort: "model", order: "asc" });
  const lines = (await textOf(found?.parts ?? (async function* () {})())).trimEnd().split("\r\n");
  expect(lines).toHaveLength(121);
  expect(lines[0]).toMatch(/^rank,tied,model,.*,protocol_commit,standings_version$/);
  expect(lines[1]).toContain(`"'=HYPERLINK(""evil"")"`);
  expect(lines.find((line) => line.includes("Model 001"))).toContain("0.30000000000000004");
  expect(lines.find((line) => line.includes("Model 002"))).toContain("0.0123,2025-01-01");
  for (const line of lines.slice(1)) expect(line).toContain(sha(1));
});

it("never mixes two versions of the standings", async () => {
  const found = await exportBoard(ctx, { evalId });
  const parts = found?.parts;
  await parts?.next();
  await parts?.next();
  await database.db.update(cohorts).set({ standingsVersion: 99 }).where(eq(cohorts.evalId, evalId));
  await expect(parts?.next()).rejects.toMatchObject({ code: "conflict" });
});

it("is nothing for a board that is not there", async () => {
  expect(await exportBoard(ctx, { evalId: "unheard-of" })).toBeNull();
});
