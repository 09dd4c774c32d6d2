// A board from no database, of the size and markup of a real one: what the bench compares served boards with.

import { BOARD_PAGE_ROWS, type BoardPage } from "#lib/domain/views/board";
import { DEFAULT_VIEW } from "../../../components/leaderboard/board-view";

export const SAMPLE_VIEW = DEFAULT_VIEW;

/** Only while somebody measures; in service there is no such page. */
export function isBenching(): boolean {
  return process.env["ASSAYER_BENCH"] === "1";
}

export function sampleBoard(): BoardPage {
  const commit = "1".padStart(40, "0");
  return {
    eval: {
      id: "bench-eval",
      name: "Eval bench-eval",
      unit: "points",
      tiebreak: null,
      trials: 1,
      minCoverage: 1,
      leaderboard: "latest_session",
      state: "listed",
      issues: [],
      isDemo: false,
      author: "some-author",
    },
    cohort: {
      id: "coh_sample",
      revision: 1,
      protocolCommit: commit,
      introducedAt: "2025-01-01T00:01:00.000Z",
      lineage: commit,
      isCurrent: true,
      standingsVersion: 2,
      asOf: "2026-01-01T00:00:00.000Z",
    },
    cohorts: [{ revision: 1, protocolCommit: commit, lineage: commit, resultCount: 100_000, isCurrent: true }],
    rows: Array.from({ length: BOARD_PAGE_ROWS }, (_, index) => ({
      rank: index + 1,
      tied: false,
      participantId: `par_${50_000 + index}`,
      model: `vendor/m-${50_000 + index}-of-a-page-without-data`,
      harness: null,
      harnessVersion: null,
      score: 99.0098019801 - index * 0.000099,
      tiebreak: null,
      rawLabel: null,
      rawValue: null,
      provenance: "run",
      sourceUrl: null,
      verified: true,
      resultId: `res_${50_000 + index}`,
      date: "2025-02-03",
      costUsd: null,
      priceDate: null,
      coverage: null,
      outcomes: null,
      unrankedReason: null,
    })),
    unranked: [],
    total: 100_000,
    unrankedTotal: 0,
    sort: "score",
    order: "desc",
    next: "x".repeat(300),
  };
}
