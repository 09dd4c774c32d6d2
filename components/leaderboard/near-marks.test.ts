import { expect, it } from "vitest";
import type { SeparatedRow } from "#lib/domain/views/separability";
import { nearMarks } from "./near-marks";

const row = (resultId: string, verdict: SeparatedRow["verdict"], against: SeparatedRow["against"] = null) =>
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
    figures: null,
  }) satisfies SeparatedRow;
const second = { resultId: "b", rank: 2, tied: true };

it("names the rank a row is not separable from, a question mark where nothing can be said, and nothing for who stands apart", () => {
  const rows = [
    row("a", "first"),
    row("b", "apart", second),
    row("c", "not_separable", second),
    row("d", "no_evidence"),
    row("e", "nothing_shared", second),
  ];
  expect([...(nearMarks(rows) ?? [])]).toEqual([
    ["c", "=2"],
    ["d", "?"],
    ["e", "?"],
  ]);
});

it("marks no row where none has evidence: the page says it once", () => {
  expect(nearMarks([row("a", "no_evidence"), row("b", "no_evidence")])).toBeNull();
});
