// The tasks of a board in the order and with the filter that a reader asked for, from what all its entries did on them.
import { firstCharacters } from "../first-characters";
import { indexableText } from "../indexable-text";
import { paged } from "./paged";
import { TASK_SHOWS, TASKS_PAGE, type TaskQuery, type TaskShow } from "./query";

const TITLE_MAX = 120;

/** What the entries did on one task. Values are mean scores of an entry; without an entry there is no summary. */
export type TaskSummary = {
  taskId: string;
  /** Entries with a usable outcome. */
  tried: number;
  /** Entries that passed more than half of their usable trials. */
  solved: number;
  /** True where a partial score says neither pass nor fail. */
  isGraded: boolean;
  mean: number;
  lowest: number;
  highest: number;
};

export type MatrixTask = {
  taskId: string;
  /** Its label, else the first line of its prompt; null when no definition names it. */
  title: string | null;
  /** 1-based place in the definition. */
  place: number | null;
  tried: number;
  solved: number;
  /** Of the entries' mean scores; null when nobody tried it. */
  mean: number | null;
};

type Summed = { task: MatrixTask; summary: TaskSummary | null };
type DefinedTask = { id?: string | undefined; label?: string | undefined; prompt: string };

export type ChosenTasks = {
  tasks: MatrixTask[];
  page: number;
  pages: number;
  /** Tasks with the text in their id, by what `show` may ask. */
  counts: Record<TaskShow, number>;
};

export function chooseTasks(
  defined: readonly DefinedTask[],
  summaries: readonly TaskSummary[],
  query: Pick<TaskQuery, "task" | "show" | "by" | "page">,
  size = TASKS_PAGE,
): ChosenTasks {
  const text = query.task.toLowerCase();
  const found = sumUp(defined, summaries).filter(({ task }) => task.taskId.toLowerCase().includes(text));
  const matching = (show: TaskShow) => (show === "all" ? found : found.filter(({ summary }) => isShown(summary, show)));
  const { items, page, pages } = paged(inOrder(matching(query.show), query.by), query.page, size);
  const counts = Object.fromEntries(TASK_SHOWS.map((show) => [show, matching(show).length]));
  return { tasks: items.map(({ task }) => task), page, pages, counts: counts as Record<TaskShow, number> };
}

/** Tasks of the definition in its order, each id once; then those that results alone name, by id. */
function sumUp(defined: readonly DefinedTask[], summaries: readonly TaskSummary[]): Summed[] {
  const left = new Map(summaries.map((summary) => [summary.taskId, summary]));
  const known = new Map<string, Summed>();
  for (const [at, { id = "", label, prompt }] of defined.entries()) {
    const taskId = indexableText(id);
    if (id === "" || known.has(taskId)) continue;
    const summary = left.get(taskId) ?? null;
    known.set(taskId, { task: toTask(taskId, label ?? firstLine(prompt), at + 1, summary), summary });
    left.delete(taskId);
  }
  const strangers = [...left.values()].sort((a, b) => (a.taskId < b.taskId ? -1 : 1));
  return [
    ...known.values(),
    ...strangers.map((summary) => ({ task: toTask(summary.taskId, null, null, summary), summary })),
  ];
}

function toTask(taskId: string, title: string | null, place: number | null, summary: TaskSummary | null): MatrixTask {
  const { tried = 0, solved = 0, mean = null } = summary ?? {};
  return { taskId, title: title === taskId ? null : title, place, tried, solved, mean };
}

function firstLine(prompt: string): string {
  const [line = ""] = prompt.trimStart().split(/[\r\n]/, 1);
  const shown = firstCharacters(line, TITLE_MAX);
  return shown.length === line.length ? line.trimEnd() : `${shown}…`;
}

function isShown(summary: TaskSummary | null, show: Exclude<TaskShow, "all">): boolean {
  if (summary === null) return false;
  const { tried, solved, isGraded, lowest, highest } = summary;
  if (show === "nobody") return solved === 0;
  if (show === "everybody") return solved === tried;
  return (solved > 0 && solved < tried) || (isGraded && lowest < highest);
}

function inOrder(found: readonly Summed[], by: TaskQuery["by"]): Summed[] {
  if (by === "definition") return [...found];
  const compare = by === "hardest" ? compareHardest : compareDisagreement;
  return [...found].sort(({ summary: a }, { summary: b }) =>
    a === null || b === null ? Number(a === null) - Number(b === null) : compare(a, b),
  );
}

/** The smallest share of entries first, then the smallest mean. Products, so that equal shares are equal. */
function compareHardest(a: TaskSummary, b: TaskSummary): number {
  return a.solved * b.tried - b.solved * a.tried || order(a.mean, b.mean);
}

/** Pairs of entries of which one solves it and the other does not, then how far values lie apart. */
function compareDisagreement(a: TaskSummary, b: TaskSummary): number {
  const pairs = ({ solved, tried }: TaskSummary) => solved * (tried - solved);
  return pairs(b) - pairs(a) || order(spread(b), spread(a));
}

/** Halved, so that it stays finite. */
function spread({ isGraded, lowest, highest }: TaskSummary): number {
  return isGraded ? highest / 2 - lowest / 2 : 0;
}

const order = (a: number, b: number): number => (a === b ? 0 : a < b ? -1 : 1);
