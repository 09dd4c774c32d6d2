// Which rows of a board can be told apart (T36, T37). Overlapping intervals say nothing about two rows; a paired test does.
import { holmRejects } from "./holm";
import { countPair, type PairCounts, type TaskOutcome } from "./pair";

/** `first`: opens a group. `apart`: told apart from the group before, so it opens one too. */
export type Separability =
  | { kind: "first" }
  | { kind: "apart"; from: number; pair: PairFacts }
  | { kind: "not_separable"; from: number; pair: PairFacts }
  | { kind: "no_evidence" }
  | { kind: "nothing_shared"; from: number };

/** What a sentence about two rows needs. */
export type PairFacts = Pick<PairCounts, "test" | "shared" | "wins" | "losses" | "p">;

/**
 * Walks down the rows of a board, given in its order: a row is compared with the first row of the group above it, and opens
 * a new group when the exact test tells them apart, corrected after Holm for all rows below that first one. `from` is the
 * place in the list of the row it was compared with. Not transitive: a row may be inseparable from both its neighbours.
 */
export function separate(rows: readonly (readonly TaskOutcome[] | null)[]): Separability[] {
  const found = rows.map((): Separability => ({ kind: "no_evidence" }));
  let anchor = rows.findIndex((row) => row !== null);
  if (anchor === -1) return found;
  found[anchor] = { kind: "first" };
  while (anchor !== -1) anchor = markGroup(rows, anchor, found);
  return found;
}

/** Marks the rows from `anchor` to the first that stands apart; the place of that one, or -1. */
function markGroup(rows: readonly (readonly TaskOutcome[] | null)[], anchor: number, found: Separability[]): number {
  const first = rows[anchor] ?? [];
  const pairs = rows.map((row, at) => (at <= anchor || row === null ? null : countPair(first, row)));
  const compared = pairs.flatMap((pair, at) => (pair === null ? [] : [{ at, pair }]));
  const rejected = new Set(
    holmRejects(compared.map(({ pair }) => pair.p)).flatMap((is, at) => (is ? [compared[at]?.at] : [])),
  );
  for (let at = anchor + 1; at < rows.length; at++) {
    if (rows[at] === null) continue;
    const pair = pairs[at];
    if (pair == null) {
      found[at] = { kind: "nothing_shared", from: anchor };
      continue;
    }
    const { test, shared, wins, losses, p } = pair;
    const facts = { test, shared, wins, losses, p };
    found[at] = { kind: rejected.has(at) ? "apart" : "not_separable", from: anchor, pair: facts };
    if (rejected.has(at)) return at;
  }
  return -1;
}
