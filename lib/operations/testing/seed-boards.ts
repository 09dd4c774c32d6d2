// Boards with every shape an answer can have: ties, pages, rows without a rank, two cohorts, refusals, a delisted eval.
import { issueOf } from "#lib/domain/evals/issues";
import { applySync } from "#lib/services/apply-sync";
import type { Ctx } from "#lib/services/ctx";
import {
  cohortPlan,
  commit,
  evalDef,
  evalPlan,
  publicationDocument,
  published,
  type Row,
  runDocument,
  sha,
  syncPlan,
} from "#lib/services/testing/sync-fixture";

export const MANY = 120;

const rows = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({
    model: `Model ${String(at).padStart(3, "0")}`,
    score: 50 + ((at >> 1) % 50),
  }));

/** `busy` has 120 participants in its second cohort, `waiting` a row not scored yet, `gone` is delisted, `broken` never was good. */
export async function seedBoards(ctx: Ctx): Promise<void> {
  const first = published("first", 1, publicationDocument("busy", rows(3)));
  const second = published("second", 3, publicationDocument("busy", rows(MANY)));
  const detailed = published(
    "run",
    3,
    runDocument("busy", {
      model: "vendor/runner",
      score: 50,
      task_results: [
        { task_id: "one", score: 1 },
        { task_id: "two", score: 0, outcome: "infra_error" },
      ],
      raw_metric: { label: "Seconds", value: "3", tiebreak_value: 3 },
    }),
  );
  const busy = evalPlan("busy", {
    cohorts: [
      cohortPlan("busy", { at: 1, published: [first] }),
      cohortPlan("busy", {
        at: 3,
        revision: 2,
        definition: evalDef("busy", {
          protocol_revision: 2,
          tiebreak: { metric: "tiebreak_value", order: "asc", label: "Seconds" },
        }),
        published: [second, detailed],
      }),
    ],
    state: "kept-last-good",
    issues: [{ ...issueOf("type_wrong", "tasks"), file: "evals/busy/eval.yaml", line: 3, commit: sha(5) }],
    refusals: [
      {
        commit: commit(5),
        code: "protocol_changed_without_bump",
        changes: [{ path: "trials", before: 1, after: null }],
        issues: [issueOf("type_wrong", "tasks")],
      },
    ],
  });
  const authored = { scored_by: "author", score_policy: "author_fill", scoring_note: "By hand.", interface: "chat" };
  const waiting = evalPlan("waiting", {
    cohorts: [
      cohortPlan("waiting", {
        at: 2,
        definition: evalDef("waiting", authored),
        published: [published("run", 2, runDocument("waiting", { model: "vendor/hopeful", score: null }))],
      }),
    ],
  });
  const gone = evalPlan("gone", { state: "delisted", lineage: null });
  const broken = evalPlan("broken", { cohorts: [], lineage: sha(4), timeline: [] });
  const repository = { url: "https://example.org/evals", isDemo: true };
  await applySync(ctx, { repository, plan: syncPlan([busy, waiting, gone, broken]) });
}
