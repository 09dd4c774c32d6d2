import type { Transaction } from "#db/client";
import { insertBoardChanges } from "#db/queries/board-changes";
import { selectMainlinePositions } from "#db/queries/evals";
import { insertResultFiles, lockEval, selectBindings, selectSubmitted } from "#db/queries/intake";
import { refreshStandings } from "#db/queries/standings";
import { canonicalJson } from "#lib/domain/canonical-json";
import { type CommitRelation, relateCommit } from "#lib/domain/cohorts/relate-commit";
import type { TimelineEntry } from "#lib/domain/cohorts/types";
import type { Issue } from "#lib/domain/evals/issue";
import { issueOf } from "#lib/domain/evals/issues";
import { readResultFile } from "#lib/domain/evals/parse";
import type { ResultFile } from "#lib/domain/evals/schemas";
import { validateResultForEval } from "#lib/domain/evals/validate";
import { shorten } from "#lib/domain/evals/zod-issue";
import { sha256Hex } from "#lib/domain/sha256";
import { contentHash } from "./content-hash";
import type { Ctx } from "./ctx";
import { prepareFile } from "./prepare-file";
import { storedDefinition } from "./stored-definition";

export type AcceptInput = {
  /** The result file as it arrived: JSON, at most 4 MiB. */
  bytes: Uint8Array;
  /** Accepted by the authority that `scored_by` names (rule 166): the eval's author, or the local rules. */
  verified: boolean;
};

export type AcceptOutcome =
  | {
      status: "accepted";
      fileId: string;
      /** In file order. */
      resultIds: string[];
      evalId: string;
      /** What the results are bound to for good. */
      cohort: { id: string; revision: number; protocolCommit: string };
      /** True when exactly this file was submitted to this eval before: nothing was changed. */
      repeated: boolean;
    }
  | { status: "rejected"; issues: Issue[] };

/**
 * Binds a result file to the open cohort of its eval and moves the board, in one transaction that holds the eval: a
 * concurrent bump comes entirely before or entirely after. A repeated file is answered with what the first one became,
 * also after a bump: nobody can tell a late retry from a new run by the same document, and it was measured before.
 * The cost does not grow with the number of participants.
 */
export async function acceptResult(ctx: Ctx, input: AcceptInput): Promise<AcceptOutcome> {
  const reading = readResultFile(input.bytes);
  if (!reading.file.ok) return { status: "rejected", issues: reading.file.error };
  const file = reading.file.value;
  const source = { raw: reading.raw, sourceSha256: sha256Hex(input.bytes), published: null, verified: input.verified };
  return ctx.db.transaction(async (tx): Promise<AcceptOutcome> => {
    const [held] = await lockEval(tx, file.eval_id);
    if (held === undefined)
      return { status: "rejected", issues: [issueOf("eval_unknown", "eval_id", { id: file.eval_id })] };
    const before = await selectSubmitted(tx, held.id, contentHash(canonicalJson(reading.raw)));
    const repeated = before[0];
    if (repeated !== undefined) {
      const resultIds = before.filter(({ fileId }) => fileId === repeated.fileId).map(({ resultId }) => resultId);
      const { fileId, cohort } = repeated;
      return { status: "accepted", evalId: held.id, cohort, fileId, resultIds, repeated: true };
    }
    const binding = await bind(tx, file, held);
    if (!binding.ok) return { status: "rejected", issues: binding.issues };
    const { cohort } = binding;
    const prepared = prepareFile(ctx, file, source, cohort);
    const bound = { id: cohort.id, revision: cohort.protocolRevision, protocolCommit: cohort.protocolCommit };
    const answer = { status: "accepted", evalId: cohort.evalId, cohort: bound } as const;
    await insertResultFiles(tx, [prepared]);
    const results = prepared.rows.map(({ result }) => result);
    const touched = { cohortId: cohort.id, participantIds: [...new Set(results.map((row) => row.participantId))] };
    await refreshStandings(tx, [touched], ctx.now());
    await insertBoardChanges(tx, [{ evalId: cohort.evalId, cohortId: cohort.id }], ctx.now());
    return { ...answer, fileId: prepared.file.id, resultIds: results.map(({ id }) => id), repeated: false };
  });
}

type Held = Awaited<ReturnType<typeof lockEval>>[number];

/** Decides with everything at once whether the file may be bound, and to what. */
async function bind(tx: Transaction, file: ResultFile, held: Held) {
  if (held.state === "frozen") return refused([issueOf("eval_frozen", "eval_id")]);
  const cohorts = await selectBindings(tx, held.id, held.currentCohortId);
  const current = cohorts.find(({ id }) => id === held.currentCohortId);
  const definition = storedDefinition(current?.definitionJson);
  if (current === undefined || definition === null) return refused([issueOf("eval_closed", "eval_id")]);
  const relation = await relate(tx, file.eval_commit, held, { current, cohorts });
  const checked = validateResultForEval(definition, file);
  const issues = [...(checked.success ? [] : checked.error.issues), ...(relation.ok ? [] : [bindingIssue(relation)])];
  if (issues.length > 0) return refused(issues);
  const { id, revision, protocolCommit, rules } = current;
  return { ok: true, cohort: { id, evalId: held.id, protocolRevision: revision, protocolCommit, rules } } as const;
}

const refused = (issues: Issue[]) => ({ ok: false, issues }) as const;

type Known = { protocolCommit: string; revision: number; lineage: string };

async function relate(
  tx: Transaction,
  given: string | undefined,
  held: { repositoryId: string; timeline: TimelineEntry[] },
  known: { current: Known; cohorts: Known[] },
): Promise<CommitRelation> {
  if (given === undefined) return { ok: true };
  // Only the order of these few commits matters, so the mainline of the whole repository stays in the database.
  const named = [given, ...held.timeline.map(({ from }) => from)];
  const mainline = (await selectMainlinePositions(tx, held.repositoryId, named)).map(({ commit }) => commit);
  return relateCommit(given, { ...known, mainline, timeline: held.timeline });
}

/** Rules 181, 189, 191: a refusal names the commit that would do and the way to it. */
function bindingIssue(relation: Extract<CommitRelation, { ok: false }>): Issue {
  const { code, expected, olderCohort } = relation;
  const given = shorten(relation.given);
  const params = { given, expected: expected ?? "", revision: olderCohort?.revision ?? "unknown" };
  return { ...issueOf(code, "eval_commit", params), value: given };
}
