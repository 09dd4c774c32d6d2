import type { Refusal } from "#lib/domain/cohorts/types";
import { count, plural } from "./counts";

export const syncMessages = {
  title: "Sync status",
  intro: "What was read from each repository of evals, and every reason something was not taken over.",
  failed: "The last sync failed; the last good state is shown",
  branch: "Branch",
  unread: "not read yet",
  head: "Head",
  noHead: "none",
  takenOver: "Last taken over",
  checked: "Last checked",
  never: "never",
  evals: "Evals",
  evalCounts: (atHead: number, delisted: number) => `${count(atHead)} at head, ${count(delisted)} delisted`,
  issues: "Issues of the repository as a whole",
  onCommandLine: "The same report on a command line, without a database:",
  empty: {
    title: "No evals in this repository",
    folder: "An eval is a folder",
    file: "with an",
    wayOut: "in it. Commit one to the branch that is read; this check says beforehand what would be refused:",
  },
  table: {
    caption: "Evals of this repository",
    eval: "Eval",
    state: "State",
    revision: "Revision",
    protocolCommit: "Protocol commit",
    results: "Results",
    refused: (n: number) => `, ${count(n)} refused`,
    issues: "Issues",
  },
  refusals: {
    revision_decreased: "The protocol revision went down",
    protocol_changed_without_bump: "The protocol changed and its revision did not",
    definition_invalid: "The definition is not valid",
    published_invalid: "A published result is not valid",
    baseline_missing: "The eval demands a baseline and has none",
  } satisfies Record<Refusal["code"], string>,
  at: "at",
  history: (steps: number, isEarlier: boolean) =>
    `${plural(steps, isEarlier ? "earlier step" : "step")} of its history not taken over`,
} as const;
