import type { ComparedPair } from "#lib/domain/views/comparison";
import { count, plural } from "./counts";

const tasks = (n: number) => plural(n, "task");

/** Names of the exact tests, as contracts and papers call them. */
export const TESTS = { mcnemar: "exact McNemar test", sign: "exact sign test" } as const;

type Figures = NonNullable<ComparedPair["figures"]>;

export const compareMessages = {
  title: "Compare",
  crumb: "Compare",
  metaTitle: (models: readonly string[]) => `${models.join(" and ")} compared`,
  entries: "Entries",
  entriesCaption: "Entries that are compared",
  columns: { mark: "", model: "Model", harness: "Harness", score: "Score", tasks: "Tasks", cost: "Cost", date: "Date" },
  withdrawn: "withdrawn",
  cohort: (revision: number) => `Protocol revision ${revision}`,
  olderCohort: "an older cohort, read-only",
  pairs: "Head to head",
  pairsNote: (pairs: number) =>
    pairs === 1
      ? "Tasks decide, not trials: trials of one task are not independent."
      : `Tasks decide, not trials. The tests are corrected after Holm for the ${pairs} pairs of this page.`,
  noEvidence: "No task-level evidence: not comparable",
  noEvidenceDetail: (models: string) => `${models} came without task rows, so nothing can be said about this pair.`,
  nothingShared: "No shared task: not comparable",
  nothingSharedDetail: "Both have task rows with a usable outcome, but of different tasks.",
  verdict: (a: string, b: string, verdict: "apart" | "not_separable", { wins, losses }: Figures) =>
    verdict === "not_separable"
      ? `${a} and ${b}: not separable`
      : `${wins > losses ? a : b} is ahead of ${wins > losses ? b : a}`,
  finding: ({ wins, losses, shared, test }: Figures, p: string) =>
    `They differ on ${count(wins + losses)} of ${tasks(shared)} they share; ${TESTS[test]}, p ${p}.`,
  won: (name: string) => `Tasks won by ${name}`,
  tied: "Tied tasks",
  difference: (a: string, b: string) => `${a} minus ${b}`,
  intervalOf: (low: string, high: string) => `95 % interval ${low} to ${high}`,
  noInterval: "no interval below two shared tasks",
  costDifference: "Cost",
  costMore: (name: string, amount: string) => `${name} cost ${amount} more`,
  costEqual: "Both cost the same",
  costUnknown: (names: string) => `Not known for ${names}`,
  pricesOf: (days: string) => `at prices of ${days}`,
  needed: "To tell them apart",
  neededTasks: (n: number, have: number) =>
    n <= have
      ? `About ${tasks(n)} at these rates of wins and losses; ${count(have)} are shared`
      : `You would need about ${tasks(n)} at these rates of wins and losses (80 % power); ${count(have)} are shared`,
  neededUnknown: "Wins and losses are equal: no number of tasks like these would",
  matrix: "Task by task",
  matrixCaption: "Shared tasks, and what each entry did",
  matrixNote: (isBinary: boolean) =>
    isBinary
      ? "Share of trials passed; — where an entry has no usable outcome."
      : "Mean task score; — where an entry has none.",
  allTasks: (n: number) => `All ${tasks(n)}`,
  disagreements: (n: number) => `Only where they disagree (${count(n)})`,
  shownOf: (shown: number, all: number) => `The first ${count(shown)} of ${count(all)}; GET /v1/compare has them all.`,
  noneDisagree: "They agree on every shared task.",
  noShared: "There is no task that two of them have a usable outcome for.",
  task: "Task",
  bootstrap: (resamples: number, seed: number) =>
    `Intervals: paired bootstrap over tasks, ${count(resamples)} resamples (fewer above 2,000 tasks), seed ${seed}. Task rows the platform broke (infrastructure errors, not run) are left out.`,
  emptyTitle: "Choose what to compare",
  emptyText:
    "On a board, mark two to four rows and choose Compare. An address of this page names them: /compare/RESULT/RESULT.",
  emptyLink: "Browse the boards",
  notComparable: "These results cannot be compared",
  passPoints: (text: string) => `${text} percentage points`,
} as const;
