import type { BumpVerdict } from "#lib/domain/cohorts/judge-bump";
import { AppError } from "#lib/domain/errors";
import { DOCUMENT_BYTES_MAX } from "#lib/domain/evals/text";
import type { EditVerdict } from "#lib/domain/evals-repo/judge-edit";
import type { CohortCheck, CohortVerdict } from "#lib/domain/views/cohort-check";
import type { EvalView } from "#lib/domain/views/eval";
import type { Ctx } from "./ctx";
import { judgingPool } from "./judging/pool";
import { readEval } from "./read-eval";

const VERDICTS = {
  "no-change": "no_change",
  "copy-only": "copy_only",
  "must-bump": "must_bump",
  bumped: "new_cohort",
  decreased: "revision_decreased",
} as const satisfies Record<BumpVerdict["kind"], CohortVerdict>;

/**
 * What publishing `text` as the eval.yaml of `evalId` would do to its board. Nothing is stored. Throws AppError
 * `payload_too_large`, `server_busy` and `document_too_costly`.
 */
export async function checkCohort(ctx: Ctx, { evalId, text }: { evalId: string; text: string }): Promise<CohortCheck> {
  if (Buffer.byteLength(text) > DOCUMENT_BYTES_MAX) {
    throw new AppError("payload_too_large", "The document is too large.", "A definition has at most 4 MiB.");
  }
  const subject = await readEval(ctx, evalId);
  const current = subject?.cohorts.find(({ isCurrent }) => isCurrent);
  const edited = await judgingPool().judgeEdit({
    edited: text,
    evalId,
    inForceJson: JSON.stringify(subject?.definition ?? null),
  });
  if (subject === null || current === undefined) {
    const verdict = edited.bump === null ? "invalid" : "first_cohort";
    return { evalId, verdict, inForce: null, changes: [], leaving: NONE, issues: edited.issues };
  }
  return {
    evalId,
    ...said(edited),
    inForce: { revision: current.revision, protocolCommit: current.protocolCommit },
    leaving: leavingOf(edited, subject, current.resultCount),
    issues: edited.issues,
  };
}

const NONE = { participants: 0, results: 0 };

function said({ bump }: EditVerdict): Pick<CohortCheck, "verdict" | "changes"> {
  if (bump === null) return { verdict: "invalid", changes: [] };
  return { verdict: VERDICTS[bump.kind], changes: "changes" in bump ? bump.changes : [] };
}

function leavingOf({ bump }: EditVerdict, { participantCount }: EvalView, results: number): CohortCheck["leaving"] {
  return bump?.kind === "must-bump" || bump?.kind === "bumped" ? { participants: participantCount, results } : NONE;
}
