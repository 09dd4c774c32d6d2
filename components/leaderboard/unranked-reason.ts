import type { UnrankedReason } from "#lib/domain/ranking/standing";
import { unrankedMessages as text } from "../messages/en/unranked";
import { neededRuns } from "./coverage";

/** Why a row takes no place, for a reader. @param minCoverage share of task runs the protocol asks for, 0..1 */
export function unrankedReason(reason: UnrankedReason, minCoverage: number): { word: string; detail: string } {
  return reason === "coverage_incomplete" ? text[reason](neededRuns(minCoverage)) : text[reason];
}
