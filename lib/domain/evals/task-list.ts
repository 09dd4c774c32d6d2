// The tasks of an eval as a page lists them: each under an address of its own, and no more text than a page can carry.
import type { EvalTask } from "./schemas";

/** Of all texts together, in characters: below it a page stays quick on a phone, however many tasks there are. */
const TEXT_BUDGET = 240_000;
/** No text is cut below this, however many there are. */
const TEXT_MIN = 160;
const TASKS_MAX = 1000;
const PLAIN_ID = /^[\p{L}\p{N}._-]+$/u;
const BY_PLACE = /^no-\d+$/;

export type ListedText = { text: string /** Characters left out at the end. */; cut: number };

export type ListedTask = {
  /** 1-based. */
  place: number;
  anchor: string;
  id: string | null;
  title: string | null;
  prompt: ListedText;
  translation: ListedText | null;
  runSpec: ListedText | null;
  expected: ListedText | null;
  media: NonNullable<EvalTask["media"]>;
};

export type TaskList = {
  tasks: ListedTask[];
  total: number /** True when a text or a task is not whole here. */;
  isCut: boolean;
};

export function listTasks(all: readonly EvalTask[]): TaskList {
  const anchorOf = anchors();
  const shown = all.slice(0, TASKS_MAX);
  const most = longestText(shown);
  const tasks = shown.map((task, at): ListedTask => {
    const { id = "", label, prompt, translation, run_spec, expected, media = [] } = task;
    return {
      place: at + 1,
      anchor: anchorOf(id, at + 1),
      id: id === "" ? null : id,
      title: label === undefined || label === id ? null : label,
      prompt: cutAt(prompt, most),
      translation: translation === undefined ? null : cutAt(translation, most),
      runSpec: run_spec === undefined ? null : cutAt(run_spec, most),
      expected: expected === undefined || expected === "" ? null : cutAt(expected, most),
      media,
    };
  });
  return { tasks, total: all.length, isCut: all.length > shown.length || tasks.some(isCut) };
}

/** The length at which texts are cut, so that all of them fit: short ones leave their share to the long. */
function longestText(tasks: readonly EvalTask[]): number {
  const lengths = tasks
    .flatMap(({ prompt, translation, run_spec, expected }) => [prompt, translation, run_spec, expected])
    .map((text) => text?.length ?? 0)
    .sort((a, b) => a - b);
  let left = TEXT_BUDGET;
  for (const [at, length] of lengths.entries()) {
    const share = Math.floor(left / (lengths.length - at));
    if (length > share) return Math.max(TEXT_MIN, share);
    left -= length;
  }
  return TEXT_BUDGET;
}

function isCut({ prompt, translation, runSpec, expected }: ListedTask): boolean {
  return [prompt, translation, runSpec, expected].some((text) => text !== null && text.cut > 0);
}

/** `task-<id>` for the first task of a plain id, else by place: ids may be missing, repeated or anything at all. */
function anchors(): (id: string, place: number) => string {
  const taken = new Set<string>();
  return (id, place) => {
    if (!PLAIN_ID.test(id) || BY_PLACE.test(id) || taken.has(id)) return `task-no-${place}`;
    taken.add(id);
    return `task-${id}`;
  };
}

function cutAt(text: string, most: number): ListedText {
  if (text.length <= most) return { text, cut: 0 };
  // Not within a pair of surrogates.
  const end = /[\ud800-\udbff]/.test(text.charAt(most - 1)) ? most - 1 : most;
  return { text: text.slice(0, end), cut: text.length - end };
}
