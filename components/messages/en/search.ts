import type { SearchSection } from "../../../lib/domain/views/search";

const count = (n: number) => n.toLocaleString("en");

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
  byHash: "Their file, or the source it came from, has a sha256 that begins so.",
  byCommit: "Their protocol commit begins so.",
  harness: "with",
  measured: (evals: number) => `on ${count(evals)} ${evals === 1 ? "eval" : "evals"}`,
  revision: (n: number) => `revision ${n}`,
  noScore: "not scored yet",
  arrived: "arrived",
  ranked: (n: number) => `${count(n)} ranked`,
  readOnly: "read-only",
  delisted: "delisted",
  whatTitle: "What can be found",
  what: {
    evals: "Evals, by any words of their name, id, tags or description.",
    participants: "Participants, by a part of model, harness and version as printed, of two characters or more.",
    results: "Results, by their id, or by the first 7 digits or more of the sha256 of their file or of its source.",
    cohorts: "Boards, by the first 7 digits or more of their protocol commit.",
  } satisfies Record<SearchSection, string>,
  example: "For example:",
  nothingTitle: "Nothing was found for",
  nothing: "Looked through, whatever the case of letters:",
  nothingHash: {
    yes: "It can be the beginning of a hash, so files, their sources and protocol commits were compared with it too.",
    no: "It is no id of a result and no beginning of a hash (7 to 64 hex digits), so no number was compared with it.",
  },
  nothingDo: "Try fewer or shorter words, or",
  browse: "browse all evals",
  noEvals: "There is no eval here yet.",
} as const;
