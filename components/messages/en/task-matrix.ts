import type { CellOutcome } from "../../../lib/domain/task-matrix/cell";
import type { TaskOrder, TaskShow } from "../../../lib/domain/task-matrix/query";
import { count, plural } from "./counts";
import { outcomeMessages } from "./outcomes";

const tasks = (n: number) => plural(n, "task");
const entries = (n: number) => plural(n, "entry", "entries");

export const taskMatrixMessages = {
  caption: (name: string) => `${name}: what each entry did on each task`,
  withoutRows: (n: number) =>
    n === 0
      ? "Every one of them came with task rows."
      : `${count(n)} of them came without task rows, and ${n === 1 ? "is" : "are"} left out.`,
  looked: (n: number) => `Only the first ${count(n)} of them are looked at.`,
  show: "Show",
  shows: {
    all: "All",
    nobody: "Nobody solves",
    everybody: "Everybody solves",
    differ: "Entries differ",
  } satisfies Record<TaskShow, string>,
  shown: (word: string, n: number) => `${word} (${count(n)})`,
  order: "Order",
  orders: {
    definition: "As defined",
    hardest: "Hardest first",
    disagreement: "Most disagreement first",
  } satisfies Record<TaskOrder, string>,
  find: "Task id",
  findHint: "Part of an id",
  apply: "Find",
  pages: {
    tasks: {
      label: "Pages of tasks",
      range: (from: number, to: number, of: number) => `Tasks ${count(from)}–${count(to)} of ${count(of)}`,
      previous: "Previous tasks",
      next: "Next tasks",
    },
    entries: {
      label: "Pages of entries",
      range: (from: number, to: number, of: number) => `Entries ${count(from)}–${count(to)} of ${count(of)}`,
      previous: "Previous entries",
      next: "Next entries",
    },
  },
  task: "Task",
  solvedBy: "Solved",
  mean: "Mean",
  solvedOf: (solved: number, tried: number) => `${count(solved)} of ${entries(tried)} with a usable outcome`,
  marks: { ...outcomeMessages, mixed: "mixed" } satisfies Record<CellOutcome, string>,
  bang: "!",
  trials: (passed: number, trials: number) => `${count(passed)} of ${count(trials)} trials passed`,
  meanOf: (value: string) => `mean ${value}`,
  legend: "Legend",
  meanings: {
    pass: "passed every usable trial",
    mixed: "passed k of its n usable trials",
    fail: "passed none",
    scored: "mean score, which says neither pass nor fail",
    model_error: "the model gave nothing that could be graded; counts as failed",
    infra_error: "the platform broke; counts for nothing",
    not_run: "no row of this task",
  } satisfies Record<CellOutcome, string>,
  mixedSample: "k/n",
  scoredSample: "0.5",
  note: (n: number) =>
    `An entry solves a task when it passed more than half of its usable trials. Counts are over all ${entries(n)} with task rows, on whatever page.`,
  counted: (n: number) => `There are too many rows to count them all: the counts are those of the first ${entries(n)}.`,
  graded: "A partial score solves nothing by itself: for those tasks the mean of the entries says more.",
  unnamed: (n: number) =>
    `${tasks(n)} of the definition ${n === 1 ? "has" : "have"} no id and cannot be shown: no row can be known to be ${n === 1 ? "its" : "theirs"}.`,
  csv: "All these tasks of these entries as CSV",
  json: "This page as JSON",
  noResults: "Nobody is on this board yet",
  noResultsHint: "The tasks stand against entries as soon as a result with task rows is accepted.",
  noRows: "No entry with task rows",
  noRowsHint: (n: number) =>
    n === 1
      ? "The one participant here came with a score and without rows for single tasks (task_results), so nothing can be said about them."
      : `All ${count(n)} participants here came with a score and without rows for single tasks (task_results), so nothing can be said about them.`,
  noEntry: "No participant matches",
  noEntryHint: "Take the filter of the entries away:",
  allEntries: "all entries",
  noTask: "No task matches",
  noTaskHint: "Choose others above, or see",
  allTasks: "all tasks",
} as const;
