import type { Transaction } from "#db/client";
import { type PreparedFile, withdrawFiles } from "#db/queries/intake";
import { type LiveFile, updateImportedAt } from "#db/queries/sync";
import type { PublishedFile } from "#lib/domain/cohorts/types";
import { indexableText } from "#lib/domain/indexable-text";
import type { Ctx } from "./ctx";
import { type BoundCohort, prepareFile } from "./prepare-file";

/**
 * Makes the live published files of a cohort those of the plan: missing ones are inserted, changed ones replaced, and
 * those that left become tombstones. What is added goes into `added`. Returns the participants the board changes for.
 */
export async function applyPublished(
  tx: Transaction,
  ctx: Ctx,
  added: PreparedFile[],
  cohort: BoundCohort,
  published: readonly PublishedFile[],
  live: readonly LiveFile[],
): Promise<Set<string>> {
  const wanted = new Map(published.map((file) => [indexableText(file.path), file]));
  const same = (row: LiveFile) => wanted.get(row.sourcePath ?? "")?.sha256 === row.sourceSha256;
  const kept = live.filter(same);
  for (const row of kept) {
    const commit = wanted.get(row.sourcePath ?? "")?.commit.sha;
    if (commit !== undefined && commit !== row.importedAtCommit) await updateImportedAt(tx, row.id, commit);
  }
  const left = live.filter((row) => !same(row)).map(({ id }) => id);
  const touched = new Set(left.length === 0 ? [] : await withdrawFiles(tx, cohort.id, left, ctx.now()));
  const keptPaths = new Set(kept.map(({ sourcePath }) => sourcePath));
  const missing = published.filter((file) => !keptPaths.has(indexableText(file.path))).sort(byCommit);
  for (const file of missing) {
    const prepared = prepareFile(ctx, file.envelope, sourceOf(file), cohort);
    added.push(prepared);
    for (const { result } of prepared.rows) touched.add(result.participantId);
  }
  return touched;
}

/** The order of sessions: a file that was committed later is the later session. */
function byCommit(a: PublishedFile, b: PublishedFile): number {
  const at = Date.parse(a.commit.committedAt) - Date.parse(b.commit.committedAt);
  return at !== 0 ? at : a.path < b.path ? -1 : 1;
}

/** Published results were reviewed with the eval and count under its author's name, so they are verified (rule 171). */
function sourceOf(file: PublishedFile) {
  return {
    raw: JSON.parse(file.text) as unknown,
    sourceSha256: file.sha256,
    published: { path: file.path, commit: file.commit.sha },
    verified: true,
  };
}
