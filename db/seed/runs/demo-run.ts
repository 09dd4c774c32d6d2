/** A result file as a participant would send it, and when it was accepted. Checked like any other on its way in. */
export type DemoRun = {
  evalId: string;
  /** ISO 8601 in UTC: the clock of the accept. */
  acceptedAt: string;
  file: { eval_id: string; submission: { kind: "run"; runner_version: string; run_date: string }; results: unknown[] };
};

const DAY_MS = 86_400_000;

/** The envelope of a run that took place on `date` (YYYY-MM-DD) and was accepted the next morning. */
export function demoRun(evalId: string, runner: string, date: string, results: unknown[]): DemoRun {
  return {
    evalId,
    acceptedAt: new Date(Date.parse(`${date}T09:30:00Z`) + DAY_MS).toISOString(),
    file: { eval_id: evalId, submission: { kind: "run", runner_version: runner, run_date: date }, results },
  };
}
