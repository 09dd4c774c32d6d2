import { expect, it } from "vitest";
import type { ResultBadge } from "#lib/domain/views/result-badge";
import { resultBadge } from "./badge-text";

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
