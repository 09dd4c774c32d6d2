// The tasks of an eval: what a participant is asked (rules 030 to 039).
import type { z } from "zod";
import { isRecord } from "../is-record";
import { block, closedBlock, httpsUrl, list, nonBlank, oneOf, text } from "./fields";

/** Rule 037. */
const TaskMediaSchema = closedBlock({
  type: oneOf(["image", "video"]),
  src: httpsUrl(),
  alt: text({ min: 1, max: 240 }),
  caption: text({ max: 500 }).optional(),
  source_url: httpsUrl().optional(),
});

export const TaskSchema = block({
  id: text().optional(),
  label: text({ max: 80 }).check(nonBlank).optional(),
  prompt: text().check(nonBlank),
  translation: text({ max: 30_000 }).check(nonBlank).optional(),
  run_spec: text().check(nonBlank).optional(),
  expected: text().optional(),
  media: list(TaskMediaSchema, { max: 4 }).optional(),
});

type TextsOnly = Omit<z.infer<typeof TaskSchema>, "media">;

const TEXTS: readonly { key: keyof TextsOnly; max: number; blank: boolean }[] = [
  { key: "id", max: Number.POSITIVE_INFINITY, blank: true },
  { key: "label", max: 80, blank: false },
  { key: "prompt", max: Number.POSITIVE_INFINITY, blank: false },
  { key: "translation", max: 30_000, blank: false },
  { key: "run_spec", max: Number.POSITIVE_INFINITY, blank: false },
  { key: "expected", max: Number.POSITIVE_INFINITY, blank: true },
];

/**
 * What TaskSchema makes of tasks of plain texts, which nearly all are, many times faster; null when the schema has to
 * judge: anything it could refuse or change. The texts must be storable already (decision 2).
 */
export function quickTasks(value: unknown): TextsOnly[] | null {
  if (!Array.isArray(value) || value.length === 0) return null;
  const tasks: TextsOnly[] = [];
  for (const item of value) {
    const task = quickTask(item);
    if (task === null) return null;
    tasks.push(task);
  }
  return tasks;
}

function quickTask(item: unknown): TextsOnly | null {
  if (!isRecord(item)) return null;
  const task: Partial<TextsOnly> = {};
  let found = 0;
  for (const { key, max, blank } of TEXTS) {
    const text = item[key];
    if (text === undefined) continue;
    // Units are never fewer than the code points that the schema counts.
    if (typeof text !== "string" || text.length > max || !(blank || /\S/.test(text))) return null;
    task[key] = text;
    found++;
  }
  const { prompt } = task;
  return prompt === undefined || Object.keys(item).length !== found ? null : { ...task, prompt };
}
