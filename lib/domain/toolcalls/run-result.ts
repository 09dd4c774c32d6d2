// A graded run as a result file, so that a board can hold it with all its evidence.
import { calendarDate } from "../evals/fields";
import type { Issue } from "../evals/issue";
import { toIssues } from "../evals/issues";
import { type ResultFile, ResultFileSchema } from "../evals/schemas";
import { err, ok, type Result } from "../result";
import type { RunReport } from "./schemas";

export type RunFacts = {
  evalId: string;
  /** The full hash of the protocol commit; without it the open cohort takes the run. */
  evalCommit?: string | undefined;
  model: string;
  harness?: { name: string; version: string } | undefined;
  /** `YYYY-MM-DD` */
  runDate: string;
};

/** Rows of a table beside a result; what is above it is left to the rows of the tasks. */
const KINDS_MAX = 200;
const COLUMNS = ["Kind", "Tasks", "Right", "95 % from", "95 % to", "Old schema"];

const percent = (share: number) => Math.round(share * 1000) / 10;

/**
 * The score is the share of right calls in percent. A task's row keeps why it was right or wrong.
 * @returns the issues when the facts or the ids are none that a result file can hold
 */
export function runResult(run: RunReport, facts: RunFacts): Result<ResultFile, Issue[]> {
  const { evalId, evalCommit, model, harness, runDate } = facts;
  const file = {
    eval_id: evalId,
    ...(evalCommit === undefined ? {} : { eval_commit: evalCommit }),
    submission: { kind: "run", runner_version: `assayer grader ${run.grader.version}`, run_date: runDate },
    results: [
      {
        participant: { model, ...(harness ? { harness: harness.name, harness_version: harness.version } : {}) },
        score: (100 * run.passed) / run.n,
        task_results: run.rows.map(({ id, score, reason }) => ({ task_id: id, score, raw: reason })),
        supplementary_views: [kindTable(run)],
      },
    ],
  };
  const wrong = factIssues(run, facts);
  if (wrong.length > 0) return err(wrong);
  const parsed = ResultFileSchema.safeParse(file);
  return parsed.success ? ok(parsed.data) : err(toIssues(parsed.error, file));
}

/** What old files may hold, and a new one shall not. */
function factIssues({ n }: RunReport, { evalCommit, runDate, harness }: RunFacts): Issue[] {
  const wrong: [boolean, string, string][] = [
    [n === 0, "results", "There is no answer to file."],
    [
      evalCommit !== undefined && !/^[0-9a-f]{40}$/.test(evalCommit),
      "eval_commit",
      "Give the protocol commit in full: 40 lowercase hex digits.",
    ],
    [!calendarDate().safeParse(runDate).success, "submission.run_date", "Give a day of the calendar as YYYY-MM-DD."],
    [
      harness !== undefined && (harness.name === "" || harness.version === ""),
      "results.0.participant.harness",
      "A harness has a name and a version: give both, or neither.",
    ],
  ];
  return wrong.flatMap(([isWrong, path, message]) =>
    isWrong ? [{ code: "run_fact_wrong", path, message, severity: "error" as const }] : [],
  );
}

function kindTable(run: RunReport) {
  const kinds = Object.entries(run.perMutationKind);
  const rows = kinds.slice(0, KINDS_MAX).map(([kind, { n, passed, stale, interval }]) => ({
    cells: [kind, n, passed, percent(interval.low), percent(interval.high), stale],
  }));
  return {
    type: "metric_table",
    id: "mutation-kinds",
    label: "Kinds of change",
    title: "Right calls by what changed in the schema",
    note: `${run.staleSchemaUsed} of ${run.n} answers were exactly the call of the old schema, a lower bound: half-adapted calls are not counted.`,
    columns: COLUMNS,
    rows,
  };
}
