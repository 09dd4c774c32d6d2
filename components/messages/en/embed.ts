import { count } from "./counts";

export const embedMessages = {
  caption: (name: string) => `The first rows of ${name}`,
  rank: "Rank",
  model: "Model",
  score: "Score",
  revision: (n: number) => `Protocol revision ${n}, commit`,
  asOf: "as of",
  of: (shown: number, total: number) =>
    shown < total ? `The first ${shown} of ${count(total)} ranked participants.` : "All ranked participants.",
  ties: "= marks a shared rank.",
  demo: "Demo data: made up to show the site.",
  nobody: "Nobody is ranked in this cohort yet.",
  view: "View on Assayer",
  states: {
    "kept-last-good": "The newest definition is refused; the last good state is shown.",
    frozen: "This board is frozen.",
    "baseline-missing": "A baseline result is missing.",
    delisted: "This eval is delisted.",
  },
} as const;
