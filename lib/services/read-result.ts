import { selectFileResults, selectPlace, selectResult, selectTaskRows } from "#db/queries/results";
import { SubmissionSchema } from "#lib/domain/evals/schemas";
import type { ResultOrigin, ResultView } from "#lib/domain/views/result";
import type { Ctx } from "./ctx";

export type { ResultView } from "#lib/domain/views/result";

/** One result with its evidence, withdrawn or superseded ones too; null when there is no such id. Four queries. */
export async function readResult(ctx: Ctx, resultId: string): Promise<ResultView | null> {
  const [found] = await selectResult(ctx.db, resultId);
  if (found === undefined) return null;
  const { result, file, cohort } = found;
  const siblings = await selectFileResults(ctx.db, file.id);
  const rows = await selectTaskRows(ctx.db, result.id);
  const [place] = await selectPlace(ctx.db, result.cohortId, result.participantId);
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
      config: configOf(result.row),
    },
    score: result.score,
    tiebreak: result.tiebreak,
    rawLabel: result.rawLabel,
    rawValue: result.rawValue,
    provenance: result.provenance,
    origin: originOf(file.canonicalJson),
    verified: result.verified,
    rank: counts?.ranked ? counts.rank : null,
    tied: counts?.ranked === true && counts.tied,
    unrankedReason: counts?.unrankedReason ?? null,
    supersededBy: result.state === "accepted" && counts === undefined ? (place?.resultId ?? null) : null,
    row: result.row,
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

function configOf(row: Record<string, unknown>): Record<string, unknown> | null {
  const participant = row["participant"];
  if (typeof participant !== "object" || participant === null || !("config" in participant)) return null;
  const config = participant.config;
  return typeof config === "object" && config !== null ? { ...config } : null;
}

/** Read from the evidence itself, so that it can never differ from it; null when no schema of today reads it. */
function originOf(canonicalJson: string): ResultOrigin | null {
  const envelope: unknown = JSON.parse(canonicalJson);
  const block =
    typeof envelope === "object" && envelope !== null && "submission" in envelope ? envelope.submission : {};
  const parsed = SubmissionSchema.safeParse(block);
  if (!parsed.success) return null;
  const submission = parsed.data;
  if (!("source" in submission) || submission.source === undefined) {
    return { kind: "run", runnerVersion: submission.runner_version ?? "", runDate: submission.run_date ?? "" };
  }
  return {
    kind: "upstream",
    importerVersion: submission.importer_version,
    retrievedOn: submission.retrieved_on,
    title: submission.source.title ?? null,
    url: submission.source.url,
    snapshotSha256: submission.source.snapshot_sha256,
    officialResultCount: submission.source.official_result_count ?? null,
  };
}
