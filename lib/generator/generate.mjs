// The tasks of the benchmark, one after the other: the same seed gives the same tasks, however many are asked for.
import { canon, stored } from "./canon.mjs";
import { DOMAINS } from "./domains.mjs";
import { KINDS } from "./kinds/registry.mjs";
import { Random } from "./random.mjs";
import { tool, whole } from "./schema.mjs";

/** @typedef {import("./change.mjs").Change} Change */
/** @typedef {import("./schema.mjs").Tool} Tool */

/**
 * @typedef {object} Task
 * @property {string} id
 * @property {string} prompt
 * @property {readonly Tool[]} tools in force, the wanted one among them
 * @property {string} migrationNote
 * @property {string} expected the right call, as JSON
 * @property {{ stale: string, mutationKind: string, difficulty: Change["difficulty"], domain: string, oldTool: Tool,
 *   silent: boolean }} metadata
 * @property {readonly string[]} halfAdapted calls that took over half of the change, as JSON
 */

export const DEFAULT_SEED = 1;
/** Three tasks of each kind. */
export const DEFAULT_COUNT = 3 * Object.keys(KINDS).length;

/**
 * Yields the tasks in their order; kinds come round in turn, each through all domains.
 * @param {{ seed?: number, count?: number }} [options]
 * @returns {Generator<Task, void, undefined>}
 */
export function* generateTasks({ seed = DEFAULT_SEED, count = DEFAULT_COUNT } = {}) {
  const names = Object.keys(KINDS);
  for (let at = 0; at < count; at++) {
    const name = names[at % names.length] ?? "";
    yield makeTask(seed, at, name);
  }
}

/**
 * @param {number} seed
 * @param {number} at
 * @param {string} kind
 * @returns {Task}
 */
function makeTask(seed, at, kind) {
  const make = KINDS[kind];
  if (make === undefined) throw new Error(`There is no kind ${kind}.`);
  const random = new Random(`${seed}/${at}`);
  // Neighbours of one kind stand in different domains, and every kind begins in another one.
  const turn = Math.floor(at / Object.keys(KINDS).length);
  const domain = DOMAINS[(turn + at) % DOMAINS.length] ?? DOMAINS[0];
  const change = make(random, domain);
  const idle = tool(`count_${domain.thing}s`, `Count the ${domain.thing}s.`, { at_most: whole("Stop there.") });
  const calls = [change.expected, change.stale, ...change.half].map(canon);
  if (new Set(calls).size < calls.length) throw new Error(`Two calls of ${kind} mean the same: ${calls.join(" ")}`);
  return {
    id: `drift-${seed}-${String(at + 1).padStart(5, "0")}`,
    prompt: promptOf(change),
    tools: random.int(0, 1) === 0 ? [...change.after, idle] : [idle, ...change.after],
    migrationNote: change.note,
    expected: stored(change.expected),
    metadata: {
      stale: stored(change.stale),
      mutationKind: kind,
      difficulty: change.difficulty,
      domain: domain.name,
      oldTool: change.before,
      silent: change.silent,
    },
    halfAdapted: change.half.map(stored),
  };
}

/** @param {Change} change */
function promptOf({ ask, note }) {
  const task = `${ask.charAt(0).toUpperCase()}${ask.slice(1)}.`;
  return `${task}\n\nThe tools were changed lately: ${note}\n\nAnswer with the one call, as JSON {"name", "arguments"}, and nothing else.`;
}
