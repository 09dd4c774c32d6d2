/** Words of the rows of a board, which are there in the browser, too: few. */
export const boardRowsMessages = {
  rank: "Rank",
  explainRank: (place: string, model: string) => `Explain rank ${place} of ${model}`,
  model: "Model",
  harness: "Harness",
  score: "Score",
  thenBy: "then",
  tiebreak: "Decides among equal scores",
  origin: "Origin",
  why: "Why unranked",
  date: "Date",
  origins: { run: "Run", upstream: "Published" },
  verified: "Verified",
  verifiedToo: ", verified",
} as const;
