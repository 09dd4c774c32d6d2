import { selectCompared } from "#db/queries/results";
import { RESAMPLES, SEED } from "#lib/domain/comparison/bootstrap";
import {
  COMPARED_MAX,
  COMPARED_MIN,
  comparedTasks,
  compareEntries,
  type EntryPair,
  type EntryTasks,
} from "#lib/domain/comparison/compare-entries";
import { AppError } from "#lib/domain/errors";
import type { ComparedEntry, ComparedPair, ComparisonView } from "#lib/domain/views/comparison";
import type { Ctx } from "./ctx";
import { readTaskOutcomes } from "./read-task-outcomes";

type Compared = Awaited<ReturnType<typeof selectCompared>>[number];

/**
 * Two to four results of one cohort beside each other, in two queries. Throws AppError `not_found` for an unknown id, and
 * `bad_request` for too few, too many, repeated ones, or results that were not measured under one protocol.
 */
export async function compareResults(ctx: Ctx, resultIds: readonly string[]): Promise<ComparisonView> {
  requireComparable(resultIds);
  const found = await selectCompared(ctx.db, resultIds);
  const compared = resultIds.map((id) => {
    const row = found.find(({ result }) => result.id === id);
    if (row === undefined)
      throw new AppError("not_found", `There is no result ${id}.`, "Take ids from rows of a board.");
    return row;
  });
  const [first] = compared;
  if (first === undefined) throw new Error("no result to compare");
  requireOneCohort(first, compared);
  const tasks = await readTaskOutcomes(ctx, resultIds);
  return {
    eval: { id: first.eval.id, name: first.eval.name, unit: first.rules.scoreUnit, isDemo: first.isDemo },
    cohort: {
      id: first.result.cohortId,
      revision: first.result.protocolRevision,
      protocolCommit: first.result.protocolCommit,
      isCurrent: first.result.cohortId === first.eval.currentCohortId,
    },
    entries: compared.map(({ result }, at) => toEntry(result, tasks[at] ?? null)),
    pairs: compareEntries(tasks).map((pair) => toPair(pair, resultIds)),
    ...comparedTasks(tasks),
    bootstrap: { resamples: RESAMPLES, seed: SEED },
  };
}

function requireComparable(resultIds: readonly string[]): void {
  const wayOut = "Choose two to four different results of one board.";
  if (resultIds.length < COMPARED_MIN || resultIds.length > COMPARED_MAX) {
    throw new AppError("bad_request", `${resultIds.length} results cannot be compared.`, wayOut);
  }
  if (new Set(resultIds).size < resultIds.length) {
    throw new AppError("bad_request", "A result cannot be compared with itself.", wayOut);
  }
}

function requireOneCohort({ result: first }: Compared, compared: readonly Compared[]): void {
  const stranger = compared.find(({ result }) => result.cohortId !== first.cohortId);
  if (stranger === undefined) return;
  const named = ({ result, eval: subject }: Compared) =>
    `${result.id} under revision ${result.protocolRevision} (${result.protocolCommit.slice(0, 10)}) of ${subject.id}`;
  throw new AppError(
    "bad_request",
    `Only results of one cohort are comparable: ${compared
      .filter((each) => each.result === first || each === stranger)
      .map(named)
      .join(", ")}.`,
    "Choose results of one board.",
  );
}

function toEntry(result: Compared["result"], tasks: EntryTasks): ComparedEntry {
  const { participantId, model, harness, harnessVersion, state, score, provenance, verified, costUsd, priceDate } =
    result;
  return {
    resultId: result.id,
    participantId,
    model,
    harness,
    harnessVersion,
    state,
    score,
    provenance,
    verified,
    date: result.measuredOn,
    costUsd,
    priceDate,
    tasks: tasks?.length ?? null,
  };
}

function toPair(found: EntryPair, resultIds: readonly string[]): ComparedPair {
  const ends = { a: resultIds[found.a] ?? "", b: resultIds[found.b] ?? "" };
  if (!("pair" in found)) return { ...ends, verdict: found.verdict, figures: null };
  const { tasks: _, ...figures } = found.pair;
  return { ...ends, verdict: found.verdict, figures };
}
