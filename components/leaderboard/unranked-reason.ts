import type { UnrankedReason } from "#lib/domain/ranking/standing";
import { neededRuns } from "./coverage";

/** Why a rating board ranks nobody, and what becomes of what is sent in. */
export const NO_RATINGS =
  "This eval ranks by a rating, worked out from games between participants. This version of Assayer does not compute ratings yet: the games of accepted results are kept with them, and nobody has a rank until it does.";

/** Why a row takes no place, for a reader. @param minCoverage share of task runs the protocol asks for, 0..1 */
export function unrankedReason(reason: UnrankedReason, minCoverage: number): { word: string; detail: string } {
  switch (reason) {
    case "score_pending":
      return { word: "Score to come", detail: "The author of the eval scores it and has not done so yet." };
    case "unverified":
      return { word: "Not verified", detail: "The authority that scores this eval has not accepted it." };
    case "coverage_incomplete":
      return {
        word: `Incomplete, needs ${neededRuns(minCoverage)}`,
        detail: `The protocol asks for a usable outcome of ${neededRuns(minCoverage)}. The score is shown and takes no place.`,
      };
    case "rating_not_computed":
      return { word: "No rating yet", detail: NO_RATINGS };
    case "rating_publication":
      return { word: "No games", detail: "A publication carries no games, so it never enters a rating." };
  }
}
