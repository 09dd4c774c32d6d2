// `assayer cohort check`: asks a server what an edited definition would do to its board.
import { exitNegative } from "#lib/cli/exit";
import { issueLine } from "#lib/cli/issue-line";
import { print, printJson } from "#lib/cli/output";
import { readDocument } from "#lib/cli/read-document";
import { safeText } from "#lib/cli/table";
import { AppError } from "#lib/domain/errors";
import { isEvalId } from "#lib/domain/evals/eval-id";
import { parseEvalYaml } from "#lib/domain/evals/parse";
import { isRecord } from "#lib/domain/is-record";
import { type CohortVerdict, REFUSED_VERDICTS } from "#lib/domain/views/cohort-check";
import { createClient, type OperationOutput } from "#lib/sdk/client";

const SAID: Record<CohortVerdict, string> = {
  no_change: "no change: the document means what is in force",
  copy_only: "copy only: nothing that decides comparability changed, the board stays",
  must_bump: "must bump: the protocol changed, so raise protocol_revision or the change is refused",
  new_cohort: "new cohort: the revision is raised, and the board starts anew",
  first_cohort: "first cohort: no board is bound to this id yet",
  revision_decreased: "refused: protocol_revision is lower than the one in force",
  invalid: "refused: the document is invalid, the board keeps its last good state",
};

/** Prints the verdict and sets the exit code: 1 when publishing the document would be refused. */
export async function printCohortCheck(
  file: string,
  options: { eval?: string; server: string },
  asJson: boolean,
): Promise<void> {
  const bytes = await readDocument(file);
  const evalId = options.eval ?? idOf(bytes);
  const client = createClient({ baseUrl: options.server });
  const answer = await client.checkCohort({ evalId, text: new TextDecoder().decode(bytes) });
  if (REFUSED_VERDICTS.includes(answer.verdict)) exitNegative();
  await (asJson ? printJson(answer) : print(toText(answer)));
}

function idOf(bytes: Uint8Array): string {
  const parsed = parseEvalYaml(bytes);
  const id = parsed.ok && isRecord(parsed.value.value) ? parsed.value.value["id"] : undefined;
  if (typeof id === "string" && isEvalId(id)) return id;
  throw new AppError("cli_usage", "The document names no usable id.", "Name the eval with --eval ID.");
}

function toText({ evalId, verdict, inForce, changes, leaving, issues }: OperationOutput<"check-cohort">): string {
  const lines = [`${evalId}: ${SAID[verdict]}`];
  if (inForce !== null) lines.push(`in force: revision ${inForce.revision}, commit ${inForce.protocolCommit}`);
  for (const { path, before, after } of changes) {
    lines.push(`  ${safeText(path)}: ${safeText(JSON.stringify(before))} -> ${safeText(JSON.stringify(after))}`);
  }
  if (leaving.results > 0) {
    lines.push(
      `leaving the board: ${leaving.participants} participants, ${leaving.results} results; they stay readable under the old cohort`,
    );
  }
  lines.push(...issues.map(issueLine));
  return lines.join("\n");
}
