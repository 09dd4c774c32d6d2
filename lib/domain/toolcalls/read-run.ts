// The tasks and answers of a run, as files hold them: JSON lines, or one JSON list.
import { isRecord } from "../is-record";
import { err, ok, type Result } from "../result";
import { parseJson } from "./read-call";
import { ScoreTask } from "./schemas";
import { type PreparedTask, readTask } from "./score";
import { shorten } from "./shorten";

/** A file may have a million faults: of each sort, so many are named. */
const NAMED_MAX = 10;

/** The values of a UTF-8 file, JSON lines or one JSON list; or why there are none. */
export function readValues(bytes: Uint8Array): Result<unknown[], string> {
  const text = decode(bytes);
  if (text === null) return err("It is no text in UTF-8. Save it as UTF-8.");
  const whole = parseJson(text);
  if (Array.isArray(whole)) return ok(whole);
  const values: unknown[] = [];
  for (const [at, line] of text.split("\n").entries()) {
    if (line.trim() === "") continue;
    const value = parseJson(line);
    if (value === undefined) return err(`Line ${at + 1} is no JSON. Write one JSON object a line, or one JSON list.`);
    values.push(value);
  }
  return ok(values);
}

/** Without its byte order mark; null when it is no UTF-8. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** An answer beside its task, whose calls were read. */
export type RunRow = { id: string; task: PreparedTask; mutationKind: string | null | undefined; answer: unknown };

/**
 * Joins tasks and answers by id, in the order of the tasks; or everything that does not match or cannot be read, of each
 * sort ten by name. Nothing is graded before all of it is sound (A20).
 */
export function joinRun(tasks: readonly unknown[], answers: readonly unknown[]): Result<RunRow[], string[]> {
  const wanted = byId(tasks, readRunTask);
  const given = byId(answers, (value) => (Object.hasOwn(value, "answer") ? { of: value["answer"] } : undefined));
  const problems = [
    ...faults("task", wanted, A_TASK),
    ...faults("answer", given, "An answer is {id, answer}."),
    ...listed("No answer to", [...wanted.found.keys()].filter((id) => !given.found.has(id)).map(quoted)),
    ...listed("No task is named", [...given.found.keys()].filter((id) => !wanted.found.has(id)).map(quoted)),
  ];
  if (problems.length > 0) return err(problems);
  return ok([...wanted.found].map(([id, task]) => ({ id, ...task, answer: given.found.get(id)?.of })));
}

const A_TASK =
  'A task is {id, expected, metadata}: `expected` is the JSON text of {"name","arguments"}, and the id has at most 200 characters.';

function readRunTask(value: Record<string, unknown>, id: string): Omit<RunRow, "id" | "answer"> | undefined {
  const { data } = ScoreTask.safeParse({ ...value, id });
  const task = data === undefined ? null : readTask(data);
  return task === null ? undefined : { task, mutationKind: data?.metadata?.mutationKind };
}

type ById<T> = {
  found: Map<string, T>;
  /** Places of what has no id of its own, counted from 1; ids of what cannot be read otherwise; ids that came again. */
  nameless: number[];
  broken: Set<string>;
  repeated: Set<string>;
};

function byId<T>(
  values: readonly unknown[],
  read: (value: Record<string, unknown>, id: string) => T | undefined,
): ById<T> {
  const sorted: ById<T> = { found: new Map(), nameless: [], broken: new Set(), repeated: new Set() };
  for (const [at, value] of values.entries()) {
    const id = isRecord(value) ? value["id"] : undefined;
    if (!isRecord(value) || (typeof id !== "string" && typeof id !== "number")) {
      sorted.nameless.push(at + 1);
      continue;
    }
    const name = String(id);
    const content = read(value, name);
    if (content === undefined) sorted.broken.add(name);
    else if (sorted.found.has(name)) sorted.repeated.add(name);
    else sorted.found.set(name, content);
  }
  return sorted;
}

function faults(what: "task" | "answer", { nameless, broken, repeated }: ById<unknown>, shape: string): string[] {
  return [
    ...listed(`Without an id: ${what}`, nameless.map(String), ` ${shape}`),
    ...listed(`Incomplete: ${what}`, [...broken].map(quoted), ` ${shape}`),
    ...listed(`There more than once: ${what}`, [...repeated].map(quoted), " Keep one."),
  ];
}

const quoted = (id: string) => JSON.stringify(shorten(id));

/** One sentence for all of a sort, or none. */
function listed(head: string, names: readonly string[], tail = ""): string[] {
  if (names.length === 0) return [];
  const more = names.length > NAMED_MAX ? ` and ${names.length - NAMED_MAX} more` : "";
  return [`${head} ${names.slice(0, NAMED_MAX).join(", ")}${more}.${tail}`];
}
