import type { Transaction } from "#db/client";
import { insertResultFiles, type PreparedFile } from "#db/queries/intake";
import { refreshStandings, type Touched } from "#db/queries/standings";
import {
  insertCohorts,
  insertEvals,
  insertFiles,
  type NewCohort,
  type NewEval,
  type StoredFile,
  setCurrentCohorts,
  updateEval,
} from "#db/queries/sync";

/** What a sync adds, gathered over all its evals so that each table takes it in one statement. */
export type SyncWrites = {
  covers: StoredFile[];
  evals: NewEval[];
  cohorts: NewCohort[];
  files: PreparedFile[];
  /** Evals that stand already, with the columns that change. */
  changedEvals: { id: string; set: Partial<NewEval> }[];
  touched: Touched[];
};

export function noWrites(): SyncWrites {
  return { covers: [], evals: [], cohorts: [], files: [], changedEvals: [], touched: [] };
}

/** Writes evals and cohorts, each row after those it refers to. */
export async function writeBoards(tx: Transaction, writes: SyncWrites): Promise<void> {
  await insertFiles(tx, writes.covers);
  await insertEvals(
    tx,
    writes.evals.map((row) => ({ ...row, currentCohortId: null })),
  );
  await insertCohorts(tx, writes.cohorts);
  const current = writes.evals.flatMap(({ id, currentCohortId }) => (currentCohortId ? [[id, currentCohortId]] : []));
  if (current.length > 0) await setCurrentCohorts(tx, Object.fromEntries(current));
  for (const { id, set } of writes.changedEvals) await updateEval(tx, id, set);
}

/** Writes the results of cohorts that stand, and brings their standings up to date. */
export async function writeResults(tx: Transaction, writes: SyncWrites, at: Date): Promise<void> {
  if (writes.files.length > 0) await insertResultFiles(tx, writes.files);
  if (writes.touched.length > 0) await refreshStandings(tx, writes.touched, at);
}
