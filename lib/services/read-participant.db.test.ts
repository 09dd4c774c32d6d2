import { describe, expect, it } from "vitest";
import { testDatabase } from "#db/testing/database";
import { participantKey } from "#lib/domain/evals/participant";
import { participantId } from "#lib/domain/ranking/participant-id";
import { applySync } from "./apply-sync";
import { listParticipants } from "./list-participants";
import { readParticipant } from "./read-participant";
import { countingDatabase } from "./testing/counting-database";
import {
  cohortPlan,
  evalDef,
  evalPlan,
  publicationDocument,
  published,
  type Row,
  runDocument,
  syncPlan,
} from "./testing/sync-fixture";
import { testCtx } from "./testing/test-ctx";

const database = await testDatabase();
const ctx = testCtx(database.db);

const files = (evalId: string, rows: Row[], at = 1) =>
  rows.map((row, index) => published(`run-${at}-${index}`, at, runDocument(evalId, row)));
const alpha = (score: number | null, more: Partial<Row> = {}): Row => ({ model: "vendor/alpha", score, ...more });
const idOf = (model: string, harness?: string, version?: string) =>
  participantId(participantKey({ model, harness, harness_version: version }));

const agent = (id: string, more: Record<string, unknown> = {}) => evalDef(id, { interface: "agent", ...more });
const withHarness = { participant: { model: "vendor/alpha", harness: "loop", harness_version: "1" } };

await applySync(ctx, {
  repository: { url: "https://example.org/boards", isDemo: false },
  plan: syncPlan([
    evalPlan("first-board", {
      cohorts: [
        cohortPlan("first-board", { at: 1, published: files("first-board", [alpha(10)]) }),
        cohortPlan("first-board", {
          at: 3,
          revision: 2,
          published: files("first-board", [alpha(70), { model: "vendor/beta", score: 70 }, alpha(60)], 3),
        }),
      ],
    }),
    evalPlan("second-board", {
      cohorts: [
        cohortPlan("second-board", {
          at: 1,
          published: files("second-board", [alpha(5), { model: "vendor/beta", score: 9 }]),
        }),
      ],
    }),
    evalPlan("third-board", {
      cohorts: [
        cohortPlan("third-board", {
          at: 1,
          definition: agent("third-board"),
          published: [
            published("loop", 1, runDocument("third-board", alpha(1, withHarness))),
            published("page", 1, publicationDocument("third-board", [alpha(3), { model: "vendor/alpha-2", score: 2 }])),
          ],
        }),
      ],
    }),
    evalPlan("many-board", {
      cohorts: [
        cohortPlan("many-board", {
          at: 1,
          published: [
            published(
              "all",
              1,
              publicationDocument(
                "many-board",
                Array.from({ length: 120 }, (_, at) => ({ model: `Crowd ${String(at).padStart(3, "0")}`, score: at })),
              ),
            ),
          ],
        }),
      ],
    }),
  ]),
});

describe("readParticipant", () => {
  it("T51 tells what counts from what is history, with the place in its own cohort, in two queries", async () => {
    const counted = countingDatabase(database);
    const view = await readParticipant({ ...ctx, db: counted.db }, idOf("vendor/alpha"));
    expect(counted.queries).toHaveLength(2);
    expect(
      view?.results.map(({ evalId, revision, standing, score, rank, rankedCount }) => [
        evalId,
        revision,
        standing,
        score,
        rank,
        rankedCount,
      ]),
    ).toEqual([
      ["first-board", 2, "counts", 60, 2, 2],
      ["second-board", 1, "counts", 5, 2, 2],
      ["first-board", 2, "superseded", 70, null, 2],
      ["first-board", 1, "older_cohort", 10, 1, 1],
    ]);
    expect(view).toMatchObject({ model: "vendor/alpha", harness: null, more: false, hasDemo: false });
  });

  it("names the same model elsewhere, and no model that only begins alike", async () => {
    const view = await readParticipant(ctx, idOf("vendor/alpha"));
    expect(
      view?.sameModel.map(({ model, harness, provenance, evalCount }) => [model, harness, provenance, evalCount]),
    ).toEqual([
      ["vendor/alpha", null, "upstream", 1],
      ["vendor/alpha", "loop", "run", 1],
    ]);
  });

  it("does not know whom nobody measured", async () => {
    expect(await readParticipant(ctx, idOf("vendor/nobody"))).toBeNull();
  });
});

describe("listParticipants", () => {
  it("pages through everybody by name, each once", async () => {
    const ids: string[] = [];
    const names: string[] = [];
    let after: string | undefined;
    do {
      const page = await listParticipants(ctx, { after });
      expect(page.participants.length).toBeLessThanOrEqual(50);
      ids.push(...page.participants.map(({ id }) => id));
      names.push(...page.participants.map(({ model }) => model.toLowerCase()));
      after = page.next ?? undefined;
    } while (after !== undefined);
    expect(ids).toHaveLength(125);
    expect(new Set(ids).size).toBe(125);
    expect(names).toEqual([...names].sort());
  });

  it("finds a part of a name in any case, and counts evals and current ones", async () => {
    const { participants, next } = await listParticipants(ctx, { q: "DOR/ALPHA" });
    const told = participants.map(({ model, harness, evalCount, currentEvalCount }) =>
      [model, harness ?? "none", evalCount, currentEvalCount].join(" "),
    );
    // Equal names stand in the order of their ids, which mean nothing.
    expect([...told.slice(0, 2)].sort()).toEqual(["vendor/alpha none 1 1", "vendor/alpha none 2 2"]);
    expect(told.slice(2)).toEqual(["vendor/alpha loop 1 1", "vendor/alpha-2 none 1 1"]);
    expect(next).toBeNull();
  });

  it("takes no sign of a name for a pattern, and refuses a cursor it did not write", async () => {
    for (const q of ["%", "_", "\\", "\u0000", "'"]) {
      expect((await listParticipants(ctx, { q })).participants).toEqual([]);
    }
    await expect(listParticipants(ctx, { after: "nonsense" })).rejects.toMatchObject({ code: "bad_request" });
  });
});

it("what was withdrawn stays as history, and counts nowhere", async () => {
  const evalId = "gone-board";
  const repository = { url: "https://example.org/gone", isDemo: true };
  const sync = (rows: Row[], head: number) =>
    applySync(ctx, {
      repository,
      plan: syncPlan(
        [evalPlan(evalId, { cohorts: [cohortPlan(evalId, { at: 1, published: files(evalId, rows) })] })],
        head,
      ),
    });
  const gone = { model: "vendor/gone", score: 3 };
  await sync([gone], 5);
  expect((await readParticipant(ctx, idOf("vendor/gone")))?.results[0]?.standing).toBe("counts");
  await sync([], 6);
  expect(await readParticipant(ctx, idOf("vendor/gone"))).toMatchObject({
    results: [{ standing: "withdrawn", rank: null, tied: false }],
    hasDemo: true,
  });
  expect((await listParticipants(ctx, { q: "gone" })).participants).toEqual([]);
});
