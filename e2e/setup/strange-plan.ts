// A repository of extremes: markup in every text, long names, many rows, no rows, and one eval in each state.
import {
  cohortPlan,
  commit,
  evalDef,
  evalPlan,
  publicationDocument,
  published,
  sha,
  syncPlan,
} from "#lib/services/testing/sync-fixture";

export const ATTACK = `"><script>window.attacked=1</script><img src=x onerror="window.attacked=1">`;
export const LONG_MODEL = `averylongvendor-international/an-extremely-long-model-name-${"with-many-parts-".repeat(8)}preview`;
export const MANY = 230;

function rows(count: number) {
  return Array.from({ length: count }, (_, index) => ({
    model:
      index === 0
        ? LONG_MODEL
        : index === 1
          ? `智谱/超长名称模型-专业版-${"扩展思考-".repeat(10)}预览`
          : `vendor/model-${index}`,
    // Pairs of equal scores, and neighbours that differ in the third decimal only.
    score: Math.round((90 - Math.floor(index / 2) * 0.004) * 1000) / 1000,
  }));
}

export function strangePlan() {
  const many = cohortPlan("many-rows", {
    at: 3,
    revision: 2,
    definition: evalDef("many-rows", { protocol_revision: 2, name: "Many rows", score_unit: "points" }),
    published: [published("all", 4, publicationDocument("many-rows", rows(MANY)))],
  });
  const before = cohortPlan("many-rows", {
    at: 1,
    published: [published("all", 2, publicationDocument("many-rows", rows(3)))],
  });
  const attack = evalDef("markup", {
    name: `Markup ${ATTACK}`,
    description: `A description with ${ATTACK} and [a link](javascript:alert(1)).`,
    score_unit: "<b>unit</b>",
    tiebreak: { metric: "tiebreak_value", order: "asc", label: ATTACK.slice(0, 60) },
  });
  const attackRow = {
    model: `model ${ATTACK}`.slice(0, 200),
    harness: `harness ${ATTACK}`,
    score: 1,
    raw_metric: { label: ATTACK, value: ATTACK, tiebreak_value: 1 },
    detail: ATTACK,
    supplementary_views: [
      { type: "metric_table", title: ATTACK, note: ATTACK, columns: ["a", ATTACK], rows: [{ cells: [ATTACK, 1.5] }] },
      {
        type: "line_chart",
        title: "Curve",
        label: "Budget",
        series: [
          {
            name: "s",
            points: [
              { x: 1, y: 2 },
              { x: 2, y: 3 },
            ],
          },
        ],
      },
    ],
  };
  const empty = evalDef("no-results", { name: "Nobody has run this" });
  const issue = {
    code: "protocol_changed_without_bump",
    path: "tasks.0.prompt",
    message: "tasks.0.prompt changed and protocol_revision stayed at 1. Raise the revision, or put the field back.",
    severity: "error",
    file: "evals/kept-back/eval.yaml",
    line: 14,
    commit: sha(5),
  } as const;
  return syncPlan([
    evalPlan("many-rows", { cohorts: [before, many] }),
    evalPlan("markup", {
      cohorts: [
        cohortPlan("markup", {
          at: 1,
          definition: attack,
          published: [published("a", 2, publicationDocument("markup", [attackRow]))],
        }),
      ],
    }),
    evalPlan("no-results", { cohorts: [cohortPlan("no-results", { at: 1, definition: empty })] }),
    evalPlan("kept-back", {
      state: "kept-last-good",
      issues: [issue],
      refusals: [
        {
          commit: commit(5),
          code: "protocol_changed_without_bump",
          changes: [{ path: "tasks.0.prompt", before: "Say yes.", after: `Say no. ${ATTACK}` }],
          issues: [],
        },
      ],
    }),
  ]);
}
