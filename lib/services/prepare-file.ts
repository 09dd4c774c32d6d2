import type { NewResult, NewResultFile, PreparedFile } from "#db/queries/intake";
import { canonicalJson } from "#lib/domain/canonical-json";
import { participantKey } from "#lib/domain/evals/participant";
import type { ResultFile, ResultRow } from "#lib/domain/evals/schemas";
import { makeId } from "#lib/domain/ids";
import { indexableText } from "#lib/domain/indexable-text";
import { evidenceOf, type TaskRow, taskRowsOf } from "#lib/domain/ranking/evidence";
import { flagsOf } from "#lib/domain/ranking/flags";
import { participantId } from "#lib/domain/ranking/participant-id";
import type { RankingRules } from "#lib/domain/ranking/rules";
import { sortName } from "#lib/domain/ranking/sort-name";
import { standingOf } from "#lib/domain/ranking/standing";
import { contentHash } from "./content-hash";
import type { Ctx } from "./ctx";

/** The cohort a file is bound to. */
export type BoundCohort = {
  id: string;
  evalId: string;
  protocolRevision: number;
  protocolCommit: string;
  rules: RankingRules;
};

export type FileSource = {
  /** The parsed document, unknown keys included: it is the evidence. */
  raw: unknown;
  sourceSha256: string;
  /** Where it stands in the repository of evals; null when it was submitted. */
  published: { path: string; commit: string } | null;
  /** Accepted by the authority that `scored_by` names (rule 166). */
  verified: boolean;
};

/** Everything to store for a validated envelope: the evidence, and each row with what it is worth on the board. */
export function prepareFile(ctx: Ctx, envelope: ResultFile, source: FileSource, cohort: BoundCohort): PreparedFile {
  const canonical = canonicalJson(source.raw);
  const file: NewResultFile = {
    id: makeId("resultFile", ctx.random(20)),
    cohortId: cohort.id,
    origin: source.published === null ? "submitted" : "published",
    provenance: originOf(envelope).provenance,
    canonicalJson: canonical,
    sha256: contentHash(canonical),
    sourceSha256: source.sourceSha256,
    sourcePath: source.published === null ? null : indexableText(source.published.path),
    importedAtCommit: source.published?.commit ?? null,
    receivedAt: ctx.now(),
  };
  const rows = envelope.results.map((row, position) => {
    const taskRows = taskRowsOf(row.task_results ?? [], cohort.rules.passThreshold);
    const settled = settle(envelope, row, taskRows, source.verified, cohort.rules);
    const result: NewResult = {
      ...settled,
      id: makeId("result", ctx.random(20)),
      fileId: file.id,
      position,
      cohortId: cohort.id,
      evalId: cohort.evalId,
      protocolRevision: cohort.protocolRevision,
      protocolCommit: cohort.protocolCommit,
      state: "accepted",
    };
    return { result, taskRows: taskRows.map((each) => ({ ...each, taskId: indexableText(each.taskId) })) };
  });
  return { file, rows };
}

/** A row as the board will judge it. */
export function settle(
  envelope: ResultFile,
  row: ResultRow,
  taskRows: TaskRow[],
  verified: boolean,
  rules: RankingRules,
) {
  const { model } = row.participant;
  const harness = row.participant.harness ?? null;
  const harnessVersion = row.participant.harness_version ?? null;
  const key = participantKey(row.participant, envelope.submission);
  const score = row.score === null ? null : row.score + 0;
  const tiebreak = row.raw_metric?.tiebreak_value ?? null;
  const evidence = evidenceOf(taskRows, rules);
  const { provenance, sourceUrl, measuredOn } = originOf(envelope);
  const standing = standingOf({ score, tiebreak, provenance, verified, evidence }, rules);
  return {
    participantId: participantId(key),
    participantKey: key,
    sortName: sortName({ model, harness, harnessVersion }),
    model,
    harness,
    harnessVersion,
    score,
    tiebreak,
    rawLabel: row.raw_metric?.label ?? null,
    rawValue: row.raw_metric?.value ?? null,
    provenance,
    sourceUrl,
    verified,
    measuredOn,
    costUsd: row.x_assayer?.cost_usd ?? null,
    priceDate: row.x_assayer?.price_date ?? null,
    tiebreakKey: standing.tiebreakKey,
    unrankedReason: standing.unrankedReason,
    evidence,
    flags: flagsOf({ score, tiebreak }, taskRows, rules),
  };
}

function originOf({ submission }: ResultFile) {
  return submission.source === undefined
    ? ({ provenance: "run", sourceUrl: null, measuredOn: submission.run_date } as const)
    : ({
        provenance: "upstream",
        sourceUrl: submission.source.url,
        measuredOn: submission.retrieved_on,
      } as const);
}
