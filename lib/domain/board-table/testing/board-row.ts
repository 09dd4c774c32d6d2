import type { BoardRow } from "#lib/domain/views/board";

/** A row of a board with one task run that passed, unless said otherwise. */
export function boardRow(more: Partial<BoardRow> = {}): BoardRow {
  return {
    rank: 1,
    tied: false,
    participantId: "par_0000",
    model: "vendor/m1",
    harness: null,
    harnessVersion: null,
    score: 50,
    tiebreak: null,
    rawLabel: null,
    rawValue: null,
    provenance: "run",
    sourceUrl: null,
    verified: false,
    resultId: "res_0000",
    date: "2026-01-01",
    costUsd: null,
    priceDate: null,
    coverage: { done: 1, total: 1 },
    outcomes: { pass: 1, fail: 0, scored: 0, model_error: 0, infra_error: 0, not_run: 0 },
    unrankedReason: null,
    ...more,
  };
}
