// A score, a commit and a name on one line, where no markup can stand.
import { visibleText } from "#lib/domain/visible-text";
import { type HarnessNames, harnessText } from "../leaderboard/harness-text";
import { loneScoreText } from "../leaderboard/score-text";

/** `61.3 points`. */
export function scoreWithUnit(score: number, unit: string): string {
  return `${loneScoreText(score)}\u00a0${visibleText(unit)}`;
}

export function shortCommit(commit: string): string {
  return commit.slice(0, 10);
}

/** `Model · Harness 1.2`. */
export function entryName({ model, ...names }: HarnessNames & { model: string }): string {
  return visibleText([model, harnessText(names)].filter((part) => part !== null).join(" · "));
}
