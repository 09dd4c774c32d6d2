// Values that are written another way, under a field of the same or of another name.
import { fieldChange } from "../change.mjs";
import { number, oneOf, text, whole } from "../schema.mjs";

/** @typedef {import("../change.mjs").Kind} Kind */

/** Not by the language data of a machine: the set is the same everywhere. */
const MONTHS = "January February March April May June July August September October November December".split(" ");

/** @param {number} value @param {number} width */
const padded = (value, width) => String(value).padStart(width, "0");

/** @type {Kind} */
export const enum_value = (random, domain) => {
  const { field, values } = domain.state;
  const [old, now, said] = random.pick(values);
  return fieldChange(random, domain, (thing) => ({
    old: {
      fields: {
        [field]: oneOf(
          "How.",
          values.map(([each]) => each),
        ),
      },
      args: { [field]: old },
    },
    now: {
      fields: {
        [field]: oneOf(
          "How.",
          values.map(([, each]) => each),
        ),
      },
      args: { [field]: now },
    },
    note: `\`${field}\` takes words: ${values.map(([from, to]) => `${from} is ${to}`).join("; ")}.`,
    ask: `${domain.verb} ${thing} ${said}`,
    half: [{ [field]: now.toUpperCase() }],
    difficulty: "easy",
  }));
};

/** @type {Kind} */
export const type_scalar = (random, domain) => {
  const amount = random.int(100, 9999);
  return fieldChange(random, domain, (said) => ({
    old: { fields: { amount: text("In cents.") }, args: { amount: String(amount) } },
    now: { fields: { amount: whole("In cents.") }, args: { amount } },
    note: "`amount` is a number now, no text.",
    ask: `${domain.verb} ${said} for an amount of ${amount} cents`,
    half: [{ amount: `${amount} cents` }],
    difficulty: "easy",
  }));
};

/** @type {Kind} */
export const unit_change = (random, domain) => {
  const { old, now, said: unit } = domain.measure;
  const thousandths = random.int(1, 80) * 50;
  const value = thousandths / 1000;
  return fieldChange(random, domain, (said) => ({
    old: { fields: { [old]: number(`In ${unit}.`) }, args: { [old]: value } },
    now: { fields: { [now]: whole(`In thousandths of ${unit}.`) }, args: { [now]: thousandths } },
    note: `\`${old}\` is \`${now}\` now: a thousand times the number.`,
    ask: `${domain.verb} ${said}; the ${old.replace(/_.*/, "")} is ${value} ${unit}`,
    half: [{ [now]: value }, { [old]: thousandths }],
    difficulty: "medium",
  }));
};

/** @type {Kind} */
export const unit_same_field = (random, domain) => {
  const seconds = random.int(5, 90);
  return fieldChange(random, domain, (said) => ({
    old: { fields: { timeout: whole("In seconds.") }, args: { timeout: seconds } },
    now: { fields: { timeout: whole("In milliseconds.") }, args: { timeout: seconds * 1000 } },
    note: "`timeout` is counted in milliseconds now. No check notices seconds: 30 is still a whole number.",
    ask: `${domain.verb} ${said} with a timeout of ${seconds} seconds`,
    half: [{ timeout: `${seconds * 1000}` }],
    difficulty: "hard",
    silent: true,
  }));
};

/** @type {Kind} */
export const date_format = (random, domain) => {
  // Day and month differ, and both could be a month: only the order tells them apart.
  const day = random.int(1, 12);
  const month = (day % 12) + 1;
  const year = random.int(2031, 2039);
  const slashed = `${padded(month, 2)}/${padded(day, 2)}/${year}`;
  const iso = `${year}-${padded(month, 2)}-${padded(day, 2)}`;
  const named = `${day} ${MONTHS[month - 1]} ${year}`;
  return fieldChange(random, domain, (said) => ({
    old: { fields: { due: { ...text("MM/DD/YYYY."), pattern: "^\\d{2}/\\d{2}/\\d{4}$" } }, args: { due: slashed } },
    now: { fields: { due: { ...text("YYYY-MM-DD."), pattern: "^\\d{4}-\\d{2}-\\d{2}$" } }, args: { due: iso } },
    note: "`due` is written YYYY-MM-DD now.",
    ask: `${domain.verb} ${said}, due on ${named}`,
    half: [{ due: `${year}-${padded(day, 2)}-${padded(month, 2)}` }],
    difficulty: "medium",
  }));
};

/** @type {Kind} */
export const duration_format = (random, domain) => {
  const minutes = random.int(1, 11) * 5;
  return fieldChange(random, domain, (said) => ({
    old: { fields: { length_minutes: whole("In minutes.") }, args: { length_minutes: minutes } },
    now: {
      fields: { length: { ...text("ISO 8601, such as PT15M."), pattern: "^P" } },
      args: { length: `PT${minutes}M` },
    },
    note: "`length_minutes` is `length` now, a duration in ISO 8601.",
    ask: `${domain.verb} ${said} for a length of ${minutes} minutes`,
    half: [{ length: minutes }, { length_minutes: `PT${minutes}M` }],
    difficulty: "medium",
  }));
};
