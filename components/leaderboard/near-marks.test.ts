import { expect, it } from "vitest";
import type { SeparatedRow } from "#lib/domain/views/separability";
import { nearMarks } from "./near-marks";

const row = (
  resultId: string,
  verdict: SeparatedRow["verdict"],
  against: SeparatedRow["against"] = null,
  figures: SeparatedRow["figures"] = null,
) =>
  ({
    resultId,
    participantId: `par_${resultId}`,
    model: "Model",
    harness: null,
    harnessVersion: null,
    rank: 1,
    tied: false,
    score: 1,
    verdict,
    against,
    figures,
  }) satisfies SeparatedRow;
const counted = (wins: number, losses: number) => ({ test: "sign" as const, shared: 40, wins, losses, p: 0.001 });
const second = { resultId: "b", rank: 2, tied: true };

it("names the rank a row is not separable from or told apart from the other way round, and marks nothing the tasks confirm", () => {
  const rows = [
    row("a", "first"),
    row("b", "apart", second, counted(30, 2)),
    row("f", "apart", second, counted(2, 30)),
    row("c", "not_separable", second),
    row("d", "no_evidence"),
    row("e", "nothing_shared", second),
  ];
  expect([...(nearMarks(rows) ?? [])]).toEqual([
    ["f", "≠=2"],
    ["c", "≈=2"],
    ["d", "≈?"],
    ["e", "≈?"],
  ]);
});

it("says that nothing can be said of the first row with tasks, when rows without stand above it", () => {
  const rows = [row("a", "no_evidence"), row("b", "first"), row("c", "apart", second, counted(30, 2))];
  expect([...(nearMarks(rows) ?? [])]).toEqual([
    ["a", "≈?"],
    ["b", "≈?"],
  ]);
});

it("marks no row where none has evidence: the page says it once", () => {
  expect(nearMarks([row("a", "no_evidence"), row("b", "no_evidence")])).toBeNull();
});
