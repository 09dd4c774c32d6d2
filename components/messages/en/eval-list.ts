import { count } from "./counts";

export const evalListMessages = {
  title: "Evals",
  counts: (listed: number, delisted: number) =>
    `${count(listed)} listed${delisted === 0 ? "" : `, ${count(delisted)} delisted`}`,
  caption: "Listed evals",
  delisted: "Delisted",
  delistedNote: "Removed from their repository. Their boards stay readable and change no more.",
  delistedCaption: "Delisted evals",
  eval: "Eval",
  dimensions: "Dimensions",
  leader: "Leader",
  participants: "Participants",
  revision: "Revision",
  lastChange: "Last change",
  demo: "demo",
  nobody: "Nobody ranked yet",
  shared: "Shared with others",
  none: {
    title: "No evals yet",
    why: "Evals come from a git repository. Point this at one, by path or address, and sync it:",
    server:
      "With EVALS_REPO set, the server reads that repository by itself. Without DATABASE_URL, stop it before the command: one program has the data at a time.",
  },
} as const;
