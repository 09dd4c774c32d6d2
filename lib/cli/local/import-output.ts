import { exitNegative } from "#lib/cli/exit";
import { print, printJson } from "#lib/cli/output";
import { safeText } from "#lib/cli/table";
import type { AcceptOutcome } from "#lib/services/accept-result";

type Shown = { file: string; dryRun: boolean; json: boolean };

/** Prints what became of a result file, and sets the exit code. */
export async function printOutcome(outcome: AcceptOutcome, { file, dryRun, json }: Shown): Promise<void> {
  if (outcome.status === "rejected") exitNegative();
  if (json) return printJson({ ...outcome, dryRun });
  const name = safeText(file);
  if (outcome.status === "rejected") {
    const { issues } = outcome;
    const lines = issues.map(
      ({ path, message, code }) => `  ${path && `${safeText(path)}: `}${safeText(message)} [${code}]`,
    );
    return print(
      [`refused: ${name} (${issues.length} ${issues.length === 1 ? "issue" : "issues"})`, ...lines].join("\n"),
    );
  }
  const { evalId, cohort, resultIds, repeated } = outcome;
  const done = repeated ? "there already" : dryRun ? "would be accepted, nothing stored" : "accepted";
  const pages = dryRun && !repeated ? [] : resultIds.map((id) => `  /results/${id}`);
  const bound = `${evalId}, revision ${cohort.revision}, protocol commit ${cohort.protocolCommit}`;
  await print([`${done}: ${name}`, `  ${bound}`, `  board: /evals/${evalId}`, ...pages].join("\n"));
}
