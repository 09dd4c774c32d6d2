import type { SearchSection } from "../../../lib/domain/views/search";
import { count, plural } from "./counts";

export const searchMessages = {
  title: "Search",
  titleOf: (q: string) => `Search: ${q}`,
  label: "Name, id or hash",
  submit: "Search",
  cut: (max: number) => `The text was longer than ${count(max)} characters; only its beginning was looked for.`,
  sections: {
    evals: "Evals",
    participants: "Participants",
    results: "Results",
    cohorts: "Boards",
  } satisfies Record<SearchSection, string>,
  total: (n: number, isMore: boolean) => (isMore ? `more than ${count(n)}` : count(n)),
  heading: (section: string, total: string) => `${section} (${total})`,
  all: (section: string, total: string) => `Show ${section.toLowerCase()}: ${total}`,
  every: "Show every kind",
  capped: (shown: number) => `The first ${count(shown)}. A longer text leaves fewer.`,
  byHash: "The sha256 of the file, as it came or in canonical form, begins so.",
  byCommit: "The protocol commit begins so.",
  harness: "with",
  measured: (evals: number) => `on ${plural(evals, "eval")}`,
  revision: (n: number) => `revision ${n}`,
  noScore: "not scored yet",
  arrived: "arrived",
  ranked: (n: number) => `${count(n)} ranked`,
  readOnly: "read-only",
  delisted: "delisted",
  whatTitle: "What can be found",
  what: {
    evals: "Evals, by any words of their name, id, tags or description.",
    participants:
      "Participants, by any words of model, harness and version, or parts of them; one of two characters or more.",
    results:
      "Results, by their id, or by the first 7 digits or more of the sha256 of their file, as it came or in canonical form.",
    cohorts: "Boards, by the first 7 digits or more of their protocol commit.",
  } satisfies Record<SearchSection, string>,
  example: "For example:",
  keys: "From the keyboard: / comes here, Ctrl K or ⌘ K finds while you type, ? lists all keys.",
  nothingTitle: "Nothing was found for",
  nothing: "Looked through, whatever the case of letters:",
  hash: "It may begin a hash, so files and protocol commits were compared with it too.",
  notHash: "It is no id of a result and begins no hash (7 to 64 hex digits), so no number was compared with it.",
  nothingDo: "Try fewer or shorter words, or",
  browse: "browse all evals",
  noEvals: "There is no eval here yet.",
} as const;
