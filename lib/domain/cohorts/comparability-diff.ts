// Which comparability fields differ between two definitions: the evidence for "changed without a bump" (rule 188).
import type { Comparable, ComparableTask } from "./comparable";
import type { FieldChange } from "./types";

/** Longer texts are shown as an excerpt around the first difference. */
const SHOWN_CHARS_MAX = 400;
const CONTEXT_CHARS = 60;

/** Empty when results under both definitions may be compared. */
export function comparabilityDiff(before: Comparable, after: Comparable): FieldChange[] {
  const changes: FieldChange[] = [];
  for (const field of Object.keys(after)) {
    if (field !== "tasks") diffValue(field, before[field], after[field], changes);
  }
  diffTasks(before.tasks, after.tasks, changes);
  return changes;
}

function diffValue(path: string, before: unknown, after: unknown, changes: FieldChange[]): void {
  if (isSameJson(before, after)) return;
  if (isMapping(before) && isMapping(after)) {
    for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
      diffValue(`${path}.${key}`, before[key] ?? null, after[key] ?? null, changes);
    }
    return;
  }
  changes.push({ path, ...shorten(before, after) });
}

/** Tasks are matched by id where every task has one of its own, else by position. */
function diffTasks(before: ComparableTask[], after: ComparableTask[], changes: FieldChange[]): void {
  const oldById = byId(before);
  const newById = byId(after);
  if (oldById === null || newById === null) {
    for (let at = 0; at < Math.max(before.length, after.length); at++) {
      diffValue(`tasks.${at}`, before[at] ?? null, after[at] ?? null, changes);
    }
    return;
  }
  for (const [id, task] of oldById) {
    if (!newById.has(id)) changes.push({ path: `tasks[-${id}]`, ...shorten(task, null) });
  }
  after.forEach((task, at) => {
    const id = String(task.id);
    const old = oldById.get(id);
    if (old) diffValue(`tasks.${at}`, old, task, changes);
    else changes.push({ path: `tasks[+${id}]`, ...shorten(null, task) });
  });
  const oldOrder = [...oldById.keys()].filter((id) => newById.has(id));
  const newOrder = [...newById.keys()].filter((id) => oldById.has(id));
  if (!isSameJson(oldOrder, newOrder)) changes.push({ path: "tasks", before: oldOrder, after: newOrder });
}

function byId(tasks: ComparableTask[]): Map<string, ComparableTask> | null {
  const map = new Map<string, ComparableTask>();
  for (const task of tasks) {
    if (typeof task.id !== "string" || task.id === "" || map.has(task.id)) return null;
    map.set(task.id, task);
  }
  return map;
}

/** Equality of JSON values, whatever the order of keys. */
export function isSameJson(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true;
  if (Array.isArray(before) && Array.isArray(after)) {
    return before.length === after.length && before.every((item, at) => isSameJson(item, after[at]));
  }
  if (!isMapping(before) || !isMapping(after)) return false;
  const keys = Object.keys(before);
  return keys.length === Object.keys(after).length && keys.every((key) => isSameJson(before[key], after[key]));
}

function isMapping(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function shorten(before: unknown, after: unknown): { before: unknown; after: unknown } {
  if (typeof before !== "string" || typeof after !== "string") return { before: cut(before), after: cut(after) };
  let same = 0;
  while (same < before.length && same < after.length && before[same] === after[same]) same++;
  const start = Math.max(0, same - CONTEXT_CHARS);
  return { before: excerpt(before, start), after: excerpt(after, start) };
}

function excerpt(text: string, start: number): string {
  if (text.length <= SHOWN_CHARS_MAX) return text;
  const shown = text.slice(start, start + SHOWN_CHARS_MAX).replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, "");
  return `${start > 0 ? "…" : ""}${shown}${start + SHOWN_CHARS_MAX < text.length ? "…" : ""}`;
}

function cut(value: unknown): unknown {
  if (typeof value === "string") return excerpt(value, 0);
  if (Array.isArray(value)) return value.map(cut);
  if (!isMapping(value)) return value ?? null;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, cut(item)]));
}
