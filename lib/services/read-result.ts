import { selectFileResults, selectPlace, selectResult, selectTaskRows } from "#db/queries/results";
import { isRecord } from "#lib/domain/is-record";
import type { ResultView } from "#lib/domain/views/result";
import type { Ctx } from "./ctx";
import { originOf } from "./result-origin";

export type { ResultView } from "#lib/domain/views/result";

/** One result with its evidence, withdrawn or superseded ones too; null when there is no such id. Four queries. */
export async function readResult(ctx: Ctx, resultId: string): Promise<ResultView | null> {
  const [found] = await selectResult(ctx.db, resultId);
  if (found === undefined) return null;
  const { result, file, cohort } = found;
  const siblings = await selectFileResults(ctx.db, file.id);
  const rows = await selectTaskRows(ctx.db, result.id);
  const [place] = await selectPlace(ctx.db, result.cohortId, result.participantId);
  const envelope: unknown = JSON.parse(file.canonicalJson);
  const row = rowOf(envelope, result.position);
  const counts = place?.resultId === result.id ? place : undefined;
  return {
    id: result.id,
    state: result.state,
    withdrawnAt: result.withdrawnAt?.toISOString() ?? null,
    eval: {
      id: found.eval.id,
      name: found.eval.name,
      unit: cohort.rules.scoreUnit,
      tiebreak: cohort.rules.tiebreak,
      minCoverage: cohort.rules.minCoverage,
      delisted: found.eval.state === "delisted",
      isDemo: found.isDemo,
    },
    cohort: {
      id: result.cohortId,
      revision: result.protocolRevision,
      protocolCommit: result.protocolCommit,
      lineage: cohort.lineage,
      isCurrent: result.cohortId === found.eval.currentCohortId,
    },
    participant: {
      id: result.participantId,
      key: result.participantKey,
      model: result.model,
      harness: result.harness,
      harnessVersion: result.harnessVersion,
      config: configOf(row),
    },
    score: result.score,
    tiebreak: result.tiebreak,
    rawLabel: result.rawLabel,
    rawValue: result.rawValue,
    provenance: result.provenance,
    origin: originOf(isRecord(envelope) ? envelope["submission"] : undefined),
    verified: result.verified,
    rank: counts?.ranked ? counts.rank : null,
    tied: counts?.ranked === true && counts.tied,
    unrankedReason: counts?.unrankedReason ?? null,
    supersededBy: result.state === "accepted" && counts === undefined ? (place?.resultId ?? null) : null,
    row,
    taskRows: rows,
    coverage: result.evidence?.coverage ?? null,
    outcomes: result.evidence?.counts ?? null,
    bounds: result.evidence?.bounds ?? null,
    flags: result.flags,
    file: {
      id: file.id,
      canonicalJson: file.canonicalJson,
      sha256: file.sha256,
      sourceSha256: file.sourceSha256,
      sourcePath: file.sourcePath,
      importedAtCommit: file.importedAtCommit,
      receivedAt: file.receivedAt.toISOString(),
      results: siblings,
    },
  };
}

// What the row says besides columns is read from the evidence itself, so that it can never differ from it.

/** The row without its task results. */
function rowOf(envelope: unknown, position: number): Record<string, unknown> {
  const all = isRecord(envelope) ? envelope["results"] : undefined;
  const row: unknown = Array.isArray(all) ? all[position] : undefined;
  if (!isRecord(row)) return {};
  const { task_results: _, ...shown } = row;
  return shown;
}

function configOf({ participant }: Record<string, unknown>): Record<string, unknown> | null {
  const config = isRecord(participant) ? participant["config"] : undefined;
  return isRecord(config) ? config : null;
}
