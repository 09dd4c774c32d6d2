// What the comparison of two to four results shows.
import type { ComparedTask } from "#lib/domain/comparison/compare-entries";
import type { Pair, PairTest } from "#lib/domain/comparison/pair";
import type { Provenance } from "#lib/domain/views/board";

export type { ComparedTask } from "#lib/domain/comparison/compare-entries";

export type ComparedEntry = {
  resultId: string;
  participantId: string;
  model: string;
  harness: string | null;
  harnessVersion: string | null;
  state: "accepted" | "withdrawn";
  /** Exact, in the eval's unit; null while not scored. */
  score: number | null;
  provenance: Provenance;
  verified: boolean;
  /** `YYYY-MM-DD` as reported. */
  date: string;
  /** Of the whole run, in US dollars at the prices of `priceDate`; null when nobody said. */
  costUsd: number | null;
  priceDate: string | null;
  /** Tasks with a usable outcome; null without any task-level evidence. */
  tasks: number | null;
};

/**
 * `no_evidence`: one of the two has no task rows, so nothing can be said. `nothing_shared`: both have, of different tasks.
 * `apart`: told apart at 5 %, corrected after Holm for all pairs here.
 */
export type ComparedVerdict = "apart" | "not_separable" | "no_evidence" | "nothing_shared";

export type ComparedPair = {
  /** Result ids. */
  a: string;
  b: string;
  verdict: ComparedVerdict;
  /** Null exactly when nothing can be said. `difference` is a minus b: share of passes, or task score, by `test`. */
  figures: (Omit<Pair, "tasks" | "test"> & { test: PairTest }) | null;
};

export type ComparisonView = {
  eval: { id: string; name: string; unit: string; isDemo: boolean };
  cohort: { id: string; revision: number; protocolCommit: string; isCurrent: boolean };
  /** In the order they were asked for. */
  entries: ComparedEntry[];
  pairs: ComparedPair[];
  /** Tasks that two entries or more have an outcome for; values stand in the order of the entries. */
  tasks: ComparedTask[];
  /** True when values are shares of passed trials, false when they are mean task scores. */
  isBinary: boolean;
  /** What the intervals rest on: anyone gets the same ones. */
  bootstrap: { resamples: number; seed: number };
};
