import { expect, it } from "vitest";
import { testDatabase } from "#db/testing/database";
import { COHORT_PAGE_ROWS } from "#lib/domain/views/cohort-list";
import { applySync } from "./apply-sync";
import { cursorText } from "./cursor";
import { listCohorts } from "./list-cohorts";
import { cohortPlan, evalPlan, syncPlan } from "./testing/sync-fixture";
import { testCtx } from "./testing/test-ctx";

const database = await testDatabase();
const ctx = testCtx(database.db);

it("walks boards introduced in the same moment once each, also when one is added between two pages", async () => {
  const evals = (count: number, at: number) =>
    Array.from({ length: count }, (_, n) =>
      evalPlan(`board-${at}-${n}`, { cohorts: [cohortPlan(`board-${at}-${n}`, { at })] }),
    );
  const sync = (more: ReturnType<typeof evals>) =>
    applySync(ctx, {
      repository: { url: "https://example.org/many", isDemo: false },
      plan: syncPlan([...evals(COHORT_PAGE_ROWS + 10, 2), ...evals(5, 1), ...more]),
    });
  await sync([]);
  const first = await listCohorts(ctx, {});
  await sync(evals(1, 8));
  const second = await listCohorts(ctx, { after: first?.next ?? "" });
  const ids = [...(first?.cohorts ?? []), ...(second?.cohorts ?? [])].map((each) => each.eval.id);
  expect([ids.length, new Set(ids).size, second?.next]).toEqual([COHORT_PAGE_ROWS + 15, COHORT_PAGE_ROWS + 15, null]);
  expect(ids.slice(-5).every((id) => id.startsWith("board-1-"))).toBe(true);
  expect((await listCohorts(ctx, {}))?.cohorts[0]?.eval.id).toBe("board-8-0");
});

it.each(["0000-01-01T00:00:00Z", "0000-12-31T23:59:59.999Z"])(
  "refuses a cursor at %s, where no database was",
  async (introducedAt) => {
    const read = listCohorts(ctx, { after: cursorText({ introducedAt, id: "coh_x" }) });
    await expect(read).rejects.toMatchObject({ code: "bad_request" });
  },
);
