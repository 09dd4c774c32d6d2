/** Why a row takes no place, for a reader. */
const NO_RATINGS =
  "This eval ranks by a rating, worked out from games between participants. This version of Assayer does not compute ratings yet: the games of accepted results are kept with them, and nobody has a rank until it does.";

export const unrankedMessages = {
  noRatings: NO_RATINGS,
  score_pending: { word: "Score to come", detail: "The author of the eval scores it and has not done so yet." },
  unverified: { word: "Not verified", detail: "The authority that scores this eval has not accepted it." },
  coverage_incomplete: (needed: string) => ({
    word: `Incomplete, needs ${needed}`,
    detail: `The protocol asks for a usable outcome of ${needed}. The score is shown and takes no place.`,
  }),
  rating_not_computed: { word: "No rating yet", detail: NO_RATINGS },
  rating_publication: { word: "No games", detail: "A publication carries no games, so it never enters a rating." },
} as const;
