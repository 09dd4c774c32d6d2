// A place, a score and a name on one line, as feeds and badges print them.

import type { PlacedResult } from "#lib/domain/views/placed-result";
import { visibleText } from "#lib/domain/visible-text";
import { loneScoreText } from "../leaderboard/score-text";

/** `=2` when others hold it too, a dash without one. */
export function rankText({ rank, tied }: { rank: number | null; tied: boolean }): string {
  return rank === null ? "—" : `${tied ? "=" : ""}${rank}`;
}

/** `61.3 points`. */
export function scoreWithUnit(score: number, unit: string): string {
  return `${loneScoreText(score)}\u00a0${visibleText(unit)}`;
}

export function shortCommit(commit: string): string {
  return commit.slice(0, 10);
}

/** `Model · Harness 1.2`. */
export function entryName({
  model,
  harness,
  harnessVersion,
}: Pick<PlacedResult, "model" | "harness" | "harnessVersion">) {
  const names = [model, harness === null ? null : [harness, harnessVersion].filter((part) => part !== null).join(" ")];
  return visibleText(names.filter((part) => part !== null).join(" · "));
}
