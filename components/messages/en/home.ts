import { count } from "./counts";

export const homeMessages = {
  title: "Leaderboards you can check row by row",
  intro:
    "Every score is bound to the commit that introduced its protocol. When the protocol changes, a new board begins; nothing is compared across.",
  caption: "Evals",
  shown: (n: number, of: number) => `${count(n)} of ${count(of)} are shown.`,
  all: (n: number) => `All ${count(n)} evals`,
} as const;
