import { expect, it } from "vitest";
import { boardRow } from "#lib/domain/board-table/testing/board-row";
import type { BoardPage } from "#lib/domain/views/board";
import type { ResultBadge } from "#lib/domain/views/result-badge";
import { boardBadge, resultBadge } from "./badge-text";

const result: ResultBadge["result"] = {
  id: "res_22222222222222222222",
  model: "Model A",
  harness: "Harness",
  harnessVersion: "1.2",
  score: 61.3,
  unit: "points",
  date: "2026-01-02",
  receivedAt: "2026-01-03T00:00:00.000Z",
  cohort: { revision: 3, protocolCommit: "abcdef1234".padEnd(40, "0"), isCurrent: true, rankedCount: 40 },
  place: { rank: 2, tied: true },
  state: "counts",
  withdrawnAt: null,
  unrankedReason: null,
};
const badge = (more: Partial<ResultBadge["result"]>, delisted = false) =>
  resultBadge({ eval: { id: "e", name: "Eval", delisted }, isDemo: false, result: { ...result, ...more } });

it("says place with its tie, score with its unit, revision, commit and day", () => {
  expect(badge({})).toEqual({
    label: "Eval",
    message: "#=2 of 40 · 61.3\u00a0points · rev 3 @abcdef1234 · 2026-01-02",
    tone: "live",
    title: "Model A · Harness 1.2 on Eval: #=2 of 40 · 61.3\u00a0points · rev 3 @abcdef1234 · 2026-01-02",
  });
});

it.each([
  [{ state: "withdrawn", withdrawnAt: "2026-02-03T04:05:06.000Z", place: null }, /^withdrawn 2026-02-03 · 61\.3/],
  [{ state: "superseded", place: null }, /^superseded by a later result · 61\.3/],
  [{ cohort: { ...result.cohort, isCurrent: false } }, /^older protocol, rev 3 · #=2 of 40/],
] as const)("what no longer counts says so first: %j", (more, message) => {
  expect(badge(more)).toMatchObject({ message: expect.stringMatching(message), tone: "past" });
});

it("a delisted eval and a missing place are said too", () => {
  expect(badge({}, true)).toMatchObject({ message: expect.stringMatching(/^delisted · #=2/), tone: "past" });
  expect(badge({ place: null, score: null }).message).toMatch(/^unranked · no score yet/);
});

it.each([
  [1, 9, /vendor\/m1 · 50\u00a0points · rev 2/],
  [3, 9, /50\u00a0points \(tied with 2 more\)/],
  [3, 3, /50\u00a0points \(tied with 2 or more\)/],
])(
  "a board names its leader, and no more of %i that share the lead than it has seen of %i rows",
  (tied, seen, said) => {
    const rows = Array.from({ length: seen }, (_, at) => boardRow({ rank: at < tied ? 1 : at + 1, tied: at < tied }));
    expect(boardBadge({ ...board, rows, total: 99 }).message).toMatch(said);
  },
);

const board: BoardPage = {
  eval: {
    id: "e",
    name: "Eval",
    unit: "points",
    tiebreak: null,
    trials: 1,
    minCoverage: 1,
    leaderboard: "latest_session",
    state: "listed",
    issues: [],
    isDemo: false,
    author: null,
  },
  cohort: {
    id: "coh_0",
    revision: 2,
    protocolCommit: "a".repeat(40),
    introducedAt: "2026-01-01T00:00:00.000Z",
    lineage: "b".repeat(40),
    isCurrent: true,
    standingsVersion: 1,
    asOf: "2026-01-01T00:00:00.000Z",
  },
  cohorts: [],
  rows: [],
  unranked: [],
  total: 0,
  unrankedTotal: 0,
  sort: "score",
  order: "desc",
  next: null,
};
