// Fields that come, go, or change their name.
import { fieldChange } from "../change.mjs";
import { text, whole, yesNo } from "../schema.mjs";

/** @typedef {import("../change.mjs").Kind} Kind */

/** @type {Kind} */
export const field_rename = (random, domain) => {
  const [old, now] = domain.place;
  const place = random.pick(domain.places);
  return fieldChange(random, domain, (said) => ({
    old: { fields: { [old]: text("Where to.") }, args: { [old]: place } },
    now: { fields: { [now]: text("Where to.") }, args: { [now]: place } },
    note: `\`${old}\` is called \`${now}\` now.`,
    ask: `${domain.verb} ${said}; the ${now.replaceAll("_", " ")} is "${place}"`,
    half: [{ [old]: place, [now]: place }],
    difficulty: "easy",
  }));
};

/** @type {Kind} */
export const casing = (random, domain) => {
  const count = random.int(2, 40);
  return fieldChange(random, domain, (said) => ({
    old: { fields: { copyCount: whole("How many.") }, args: { copyCount: count } },
    now: { fields: { copy_count: whole("How many.") }, args: { copy_count: count } },
    note: "Names of fields are written with underscores now: `copyCount` is `copy_count`.",
    ask: `${domain.verb} ${said} with a copy count of ${count}`,
    half: [{ copy_count: String(count) }, { CopyCount: count }],
    difficulty: "easy",
  }));
};

/** @type {Kind} */
export const required_added = (random, domain) => {
  const place = random.pick(domain.places);
  const chosen = random.int(0, 1) === 1;
  const field = domain.place[1];
  const where = { [field]: text("Where to.") };
  return fieldChange(random, domain, (said) => ({
    old: { fields: where, args: { [field]: place } },
    now: {
      fields: { ...where, [domain.option]: yesNo("Always to be said.") },
      args: { [field]: place, [domain.option]: chosen },
    },
    note: `\`${domain.option}\` must be given with every call.`,
    ask: `${domain.verb} ${said}; the ${field.replaceAll("_", " ")} is "${place}", and ${domain.option} is ${chosen ? "on" : "off"}`,
    half: [{ [field]: place, [domain.option]: chosen ? "yes" : "no" }],
    difficulty: "medium",
  }));
};

/** @type {Kind} */
export const optional_removed = (random, domain) => {
  const count = random.int(2, 9);
  const kept = { count: whole("How many.") };
  return fieldChange(random, domain, (said) => ({
    old: {
      fields: { ...kept, verbose: yesNo("Answer at length.") },
      optional: ["verbose"],
      args: { count, verbose: true },
    },
    now: { fields: kept, args: { count } },
    note: "`verbose` is gone: answers are always long.",
    ask: `${domain.verb} ${said} with a count of ${count}, and let the answer be long`,
    half: [{ count, long: true }],
    difficulty: "medium",
  }));
};

/** @type {Kind} */
export const default_changed = (random, domain) => {
  const count = random.int(2, 9);
  const field = domain.option;
  /** @param {boolean} value */
  const fields = (value) => ({ count: whole("How many."), [field]: { ...yesNo("On or off."), default: value } });
  return fieldChange(random, domain, (said) => ({
    old: { fields: fields(true), optional: [field], args: { count } },
    // Once the default was a trap, it had to be said: the field is required now.
    now: { fields: fields(false), args: { count, [field]: true } },
    note: `\`${field}\` is off unless it is switched on, and must be given.`,
    ask: `${domain.verb} ${said} with a count of ${count} and with ${field} on`,
    half: [{ count, [field]: false }],
    difficulty: "hard",
  }));
};
