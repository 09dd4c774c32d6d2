// What a whole run says. A pure function of its rows, so that anyone can recompute it.
import { wilson } from "../wilson";
import type { KindReport, ReportRow, RunReport, Score } from "./schemas";
import { GRADER_VERSION } from "./score";

const UNKNOWN_KIND = "unknown";

/** A graded answer, with the task it belongs to. */
export type GradedRow = Score & { id: string; mutationKind?: string | null | undefined };

/** Rates are shares of all graded rows: the stale rate is a lower bound (A22). */
export function report(graded: Iterable<GradedRow>): RunReport {
  const rows: ReportRow[] = [];
  const kinds = new Map<string, { n: number; passed: number; stale: number }>();
  for (const { id, score, reason, details, mutationKind } of graded) {
    const row = { id, mutationKind: mutationKind || UNKNOWN_KIND, score, reason, details };
    rows.push(row);
    const kind = kinds.get(row.mutationKind) ?? { n: 0, passed: 0, stale: 0 };
    kinds.set(row.mutationKind, kind);
    kind.n++;
    kind.passed += score;
    kind.stale += details.staleSchemaUsed ? 1 : 0;
  }
  const n = rows.length;
  const passed = rows.filter(({ score }) => score === 1).length;
  const stale = rows.filter(({ details }) => details.staleSchemaUsed).length;
  const perKind = [...kinds].sort(([a], [b]) => (a < b ? -1 : 1)).map(([kind, counts]) => [kind, kindReport(counts)]);
  return {
    n,
    passed,
    score: share(passed, n),
    interval: wilson(passed, n),
    staleSchemaUsed: stale,
    staleSchemaUsedRate: share(stale, n),
    perMutationKind: Object.fromEntries(perKind) as Record<string, KindReport>,
    rows,
    grader: { version: GRADER_VERSION },
  };
}

function kindReport({ n, passed, stale }: { n: number; passed: number; stale: number }): KindReport {
  return { n, passed, stale, staleRate: share(stale, n), interval: wilson(passed, n) };
}

function share(part: number, n: number): number {
  return n === 0 ? 0 : part / n;
}
