// One change of a tool: what it was, what it is, and the calls that are right before and after.
import { text, tool } from "./schema.mjs";

/** @typedef {import("./domains.mjs").Domain} Domain */
/** @typedef {import("./random.mjs").Random} Random */
/** @typedef {import("./schema.mjs").Schema} Schema */
/** @typedef {import("./schema.mjs").Tool} Tool */
/** @typedef {{ name: string, arguments: Record<string, unknown> }} Call */

/**
 * @typedef {object} Change
 * @property {Tool} before
 * @property {readonly Tool[]} after the first one is the one to be called
 * @property {string} note what a changelog would say
 * @property {string} ask what is to be done, every value in words
 * @property {Call} expected
 * @property {Call} stale right under the old schema
 * @property {readonly Call[]} half calls that took over half of the change
 * @property {"easy" | "medium" | "hard"} difficulty
 * @property {boolean} silent the stale call is still valid under the new schema
 */

/** @typedef {(random: Random, domain: Domain) => Change} Kind */

/**
 * A thing with a name, and the field that takes it: the same before and after every change.
 * @param {Random} random
 * @param {Domain} domain
 */
export function subject(random, { thing, id, prefix }) {
  const value = `${prefix}_${random.int(100, 999)}`;
  return {
    said: `${thing} ${value}`,
    fields: { [id]: text(`Name of the ${thing}, as ${prefix}_000.`) },
    args: { [id]: value },
  };
}

/** @typedef {{ fields: Record<string, Schema>, optional?: readonly string[], args: Record<string, unknown> }} Side */

/**
 * A change of the fields of one tool, which keeps its name.
 * @param {Random} random
 * @param {Domain} domain
 * @param {(said: string) => { old: Side, now: Side, note: string, ask: string, half: readonly Record<string, unknown>[],
 *   difficulty: Change["difficulty"], silent?: boolean }} of
 * @returns {Change}
 */
export function fieldChange(random, domain, of) {
  const name = `${domain.verb}_${domain.thing}`;
  const about = subject(random, domain);
  const { old, now, note, ask, half, difficulty, silent = false } = of(about.said);
  /** @param {Record<string, unknown>} args @returns {Call} */
  const call = (args) => ({ name, arguments: { ...about.args, ...args } });
  /** @param {Side} side */
  const toolOf = (side) => tool(name, sentence(domain), { ...about.fields, ...side.fields }, side.optional);
  return {
    before: toolOf(old),
    after: [toolOf(now)],
    note,
    ask,
    expected: call(now.args),
    stale: call(old.args),
    half: half.map(call),
    difficulty,
    silent,
  };
}

/** @param {Domain} domain */
export function sentence({ verb, thing }) {
  return `${verb.charAt(0).toUpperCase()}${verb.slice(1)} a ${thing}.`;
}
