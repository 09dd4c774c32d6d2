import type { UnrankedReason } from "#lib/domain/ranking/standing";

/** Why a row takes no place, for a reader. */
export const UNRANKED_REASON: Record<UnrankedReason, { word: string; detail: string }> = {
  score_pending: { word: "Score to come", detail: "The author of the eval scores it and has not done so yet." },
  unverified: { word: "Not verified", detail: "The authority that scores this eval has not accepted it." },
  coverage_incomplete: {
    word: "Incomplete",
    detail: "Fewer tasks have a usable outcome than the protocol asks for. The score is shown and takes no place.",
  },
  rating_not_computed: { word: "No rating yet", detail: "This eval ranks by a rating that is not computed here." },
  rating_publication: { word: "Publication", detail: "A publication carries no games, so it never enters a rating." },
};
