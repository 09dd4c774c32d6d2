// A repository of extremes: markup in every text, long names, many rows, no rows, and one eval in each state.
import {
  cohortPlan,
  commit,
  evalDef,
  evalPlan,
  publicationDocument,
  published,
  runDocument,
  sha,
  syncPlan,
} from "#lib/services/testing/sync-fixture";

export const ATTACK = `"><script>window.attacked=1</script><img src=x onerror="window.attacked=1">`;
export const LONG_MODEL = `averylongvendor-international/an-extremely-long-model-name-${"with-many-parts-".repeat(8)}preview`;
export const MANY = 230;
/** 255 characters: one that turns the others around, one that nobody sees, two directions, and no place to break. */
export const ODD_NAME = `\u202eodd\u200b-שלום-${"name".repeat(60)}`.slice(0, 255);
/** Two of them, told apart by nothing that a reader would see. */
const ODD_MODELS = ["vendor/odd\u200bmodel", "vendor/oddmodel"];
const ODD_HARNESS = { harness: "har\u2066ness", harness_version: "1\u200b.0" };
export const MANY_TASKS = 1000;
/** Runs of all those tasks, and of one that only results name. */
export const MANY_RUNS = 14;

/** One task of ten is solved by nobody, one by everybody; on the others they differ. */
function longRun(at: number) {
  const rows = Array.from({ length: MANY_TASKS }, (_, task) => {
    const isSolved = task % 10 === 1 || (task % 10 !== 0 && (task + at) % 3 > 0);
    const outcome = task % 10 === 0 ? ["model_error", "infra_error", "not_run"][(task + at) % 40] : undefined;
    return { task_id: `task-${task + 1}`, score: isSolved ? 1 : 0, ...(outcome === undefined ? {} : { outcome }) };
  });
  const names = [`vendor/a-${"name-of-many-parts-".repeat(8)}`, "智谱/超长名称模型-专业版-二"];
  const model = names[at] ?? `vendor/tasks-${at}`;
  const stranger = { task_id: `${ATTACK}\u202e${"long".repeat(30)}`, score: at % 2 };
  const participant = { model, ...(at % 2 === 0 ? {} : { harness: "runner", harness_version: "1.0" }) };
  return published(`run-${at}`, 2, {
    eval_id: "many-tasks",
    submission: { kind: "run", runner_version: "1", run_date: "2025-02-03" },
    results: [{ participant, score: 90 - at, task_results: [...rows, stranger] }],
  });
}

/** Names with what nobody sees in every place of two results. */
function oddResults() {
  return ODD_MODELS.map((model, at) => {
    const document = {
      eval_id: "odd-names",
      submission: { kind: "run", runner_version: "1\u200b", run_date: "2025-02-03" },
      results: [
        {
          participant: { model, ...ODD_HARNESS },
          score: [0.123456789012345, 1e308][at],
          x_assayer: { cost_usd: 1 + at, price_date: "2025-02-03" },
          raw_metric: { label: "raw\u200bmetric", value: "5\u200b0" },
          task_results: ["zero\u200bwidth", "task-no-2"].map((task_id) => ({ task_id, score: at })),
          showcases: [{ type: "timeline", title: "tit\u202ele", events: [{ t: "t\u200b0", label: "lab\u202eel" }] }],
          supplementary_views: [
            {
              type: "metric_table",
              title: "vi\u200bew",
              columns: ["a", "b\u202e", ...Array.from({ length: 18 }, (_, column) => `column ${column}`)],
              rows: [{ cells: ["c\u200bell", ...Array<number>(19).fill(1e308)] }],
            },
            {
              type: "line_chart",
              title: "cur\u202eve",
              label: "bud\u200bget",
              series: [
                {
                  name: "ser\u200bies",
                  points: [
                    { x: 1, y: 2 },
                    { x: 2, y: 3 },
                  ],
                },
              ],
            },
          ],
        },
      ],
    };
    return published(`odd-${at}`, 2, document);
  });
}

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

const TASKS = 512;

/** A run with all that a row can hold: a thousand task rows, evidence of every kind it may send, and figures without measure. */
function crowdedRun() {
  const tasks = Array.from({ length: TASKS }, (_, at) => ({ id: `task-${at}`, prompt: "Say yes.", expected: "yes" }));
  const outcomes = [undefined, undefined, "model_error", "infra_error", "not_run"] as const;
  const row = {
    model: "vendor/crowded",
    score: 12.5,
    detail: ATTACK,
    task_results: tasks.flatMap(({ id }, at) => [
      { task_id: id, score: at % 3 === 0 ? 1 : 0, raw: at % 7 === 0 ? ATTACK : "مرحبا yes" },
      { task_id: id, score: 0, raw: "no", ...(at % 5 < 2 ? {} : { outcome: outcomes[at % 5] }) },
    ]),
    showcases: [
      { type: "compare", task: ATTACK, content: `${ATTACK}\n${"long ".repeat(2000)}` },
      { type: "transcript", title: ATTACK, task_id: "task-1", turns: [{ role: ATTACK, content: ATTACK }] },
      { type: "timeline", events: [{ t: ATTACK, label: ATTACK, detail: "שלום" }] },
      { type: "image", title: ATTACK, src: "javascript:alert(1)", alt: ATTACK, caption: ATTACK },
      { type: "image", src: `data:text/html,${ATTACK}` },
    ],
    supplementary_views: [
      {
        type: "line_chart",
        title: "Figures without measure",
        label: ATTACK.slice(0, 60),
        series: Array.from({ length: 12 }, (_, at) => ({
          name: at === 0 ? ATTACK : at === 1 ? "模型甲乙丙丁戊己庚辛壬癸子丑" : `series ${at}`,
          points: Array.from({ length: 40 }, (_point, x) => ({ x, y: (x - 20) * (at - 5) * 4e304 })).filter(
            ({ x }) => x % (at + 9) !== 3,
          ),
        })),
      },
    ],
  };
  const definition = evalDef("crowded", { name: "Crowded", tasks, trials: 2 });
  return evalPlan("crowded", {
    cohorts: [
      cohortPlan("crowded", { at: 1, definition, published: [published("run", 2, runDocument("crowded", row))] }),
    ],
  });
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
  const odd = evalDef("odd-names", {
    name: ODD_NAME,
    description: "مرحبا بالعالم",
    score_unit: "poi\u202ents",
    x_assayer: { min_coverage: 0 },
    detail_profile: {
      source_kind: "evalhub_native",
      summary: { plain_language: ATTACK, why_it_matters: "שלום" },
      method_steps: [
        { title: "One", description: "First." },
        { title: "Two", description: ATTACK },
      ],
      score_interpretation: "More is better.",
      caveats: [{ title: "\u202eOne", description: "Small." }],
      overview_tables: [
        {
          id: "t",
          title: "Sizes",
          columns: [
            { id: "a", label: "A" },
            { id: "b", label: ATTACK },
          ],
          rows: [
            {
              id: "r",
              cells: [
                { column_id: "a", value: 1.5 },
                { column_id: "b", value: ATTACK },
              ],
            },
          ],
        },
      ],
      figures: [{ id: "f", title: "A figure", src: "https://example.org/f.png", alt: "Two bars" }],
      resources: [{ title: "A page", url: "https://example.org/page" }],
    },
    tasks: [
      { id: "zero\u200bwidth", label: `\u2066${ATTACK}`.slice(0, 80), prompt: ATTACK, expected: ATTACK },
      { prompt: "اكتب قصيدة", translation: "Write a poem.", run_spec: ATTACK },
      { id: "same", prompt: "Long. ".repeat(400) },
      {
        id: "same",
        prompt: "Look.",
        media: [{ type: "image", src: "https://example.org/a.png", alt: ATTACK, source_url: "https://example.org/" }],
      },
    ],
  });
  const manyTasks = evalDef("many-tasks", {
    name: "Many tasks",
    tasks: Array.from({ length: MANY_TASKS }, (_, at) => ({
      id: `task-${at + 1}`,
      label: `Question ${at + 1}`,
      prompt: `Question ${at + 1}. ${"Think about it. ".repeat(60)}`,
      expected: `${at}`,
    })),
  });
  const runs = Array.from({ length: MANY_RUNS }, (_, at) => longRun(at));
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
    crowdedRun(),
    evalPlan("odd-names", {
      cohorts: [
        cohortPlan("odd-names", {
          at: 1,
          definition: odd,
          protocolCommit: { ...commit(1), author: "some\u200bbody", subject: "sub\u202eject" },
          published: oddResults(),
        }),
      ],
      issues: [
        {
          ...issue,
          severity: "lint",
          path: "tasks.0.\u200bid",
          message: "quo\u202eted",
          file: "evals/odd\u200bnames.yaml",
        },
      ],
    }),
    evalPlan("many-tasks", { cohorts: [cohortPlan("many-tasks", { at: 1, definition: manyTasks, published: runs })] }),
    evalPlan("never-good", { state: "kept-last-good", cohorts: [], issues: [{ ...issue, path: "tasks" }] }),
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
