import type { Theme } from "../../shell/theme";
import { plural } from "./counts";

export const shortcutMessages = {
  title: "Keys",
  close: "Close",
  keys: {
    search: ["/", "To the search field of the page, or to the search page"],
    palette: ["Ctrl K or ⌘ K", "Go anywhere: pages, evals, participants, results"],
    rows: ["j / k", "Next or previous row"],
    open: ["Enter", "Open the row"],
    choose: ["x", "Choose the row, to compare it"],
    pages: ["[ / ]", "First or next page"],
    list: ["?", "This list"],
  } satisfies Record<string, [string, string]>,
} as const;

export const paletteMessages = {
  title: "Go to",
  label: "Page, name, id or hash",
  options: "Where to go",
  themes: { system: "Theme of the system", light: "Light theme", dark: "Dark theme" } satisfies Record<Theme, string>,
  kinds: {
    page: "Page",
    theme: "Theme",
    eval: "Eval",
    participant: "Participant",
    result: "Result",
    board: "Board",
    search: "Search page",
  },
  searchFor: (q: string) => `All that is found for “${q}”`,
  board: (name: string, revision: number) => `${name}, revision ${revision}`,
  result: (model: string, evalName: string) => `${model} on ${evalName}`,
  loading: "Looking…",
  nothing: "Nothing found.",
  failed: "The search failed. Press Enter to open the search page.",
  count: (n: number) => `${plural(n, "place")} to go.`,
} as const;
