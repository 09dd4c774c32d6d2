// Values that are put together, or taken apart.
import { fieldChange } from "../change.mjs";
import { listOf, number, object, text } from "../schema.mjs";

/** @typedef {import("../change.mjs").Kind} Kind */

const PEOPLE = /** @type {const} */ (["mia", "leo", "ada", "noor", "ivo"]);
const STREETS = /** @type {const} */ (["Quay Road 4", "Mill Lane 17", "Linden Row 2", "Castle Way 9"]);

/** @type {Kind} */
export const type_to_object = (random, domain) => {
  const email = `${random.pick(PEOPLE)}@example.org`;
  return fieldChange(random, domain, (said) => ({
    old: { fields: { contact: text("Mail address.") }, args: { contact: email } },
    now: {
      fields: { contact: object("Whom to ask.", { email: text("Mail address.") }) },
      args: { contact: { email } },
    },
    note: "`contact` is an object with `email` now.",
    ask: `${domain.verb} ${said}; the contact is ${email}`,
    half: [{ contact: [email] }, { contact: { mail: email } }],
    difficulty: "easy",
  }));
};

/** @type {Kind} */
export const type_to_array = (random, domain) => {
  const labels = random.some(domain.labels, 2);
  return fieldChange(random, domain, (said) => ({
    old: { fields: { labels: text("Separated by commas.") }, args: { labels: labels.join(",") } },
    now: { fields: { labels: listOf("In the order given.", text("One label.")) }, args: { labels } },
    note: "`labels` is a list now.",
    ask: `${domain.verb} ${said} with the labels ${labels.map((label) => `"${label}"`).join(" and ")}, in this order`,
    half: [{ labels: [labels.join(",")] }],
    difficulty: "easy",
  }));
};

/** @type {Kind} */
export const array_to_list_string = (random, domain) => {
  const labels = random.some(domain.labels, 3);
  return fieldChange(random, domain, (said) => ({
    old: { fields: { labels: listOf("In the order given.", text("One label.")) }, args: { labels } },
    now: { fields: { labels: text("In the order given, separated by commas.") }, args: { labels: labels.join(",") } },
    note: "`labels` is one text now, separated by commas.",
    ask: `${domain.verb} ${said} with the labels ${labels.map((label) => `"${label}"`).join(" and ")}, in this order`,
    half: [{ labels: labels.join(";") }],
    difficulty: "medium",
  }));
};

/** @type {Kind} */
export const nesting = (random, domain) => {
  const street = random.pick(STREETS);
  const zip = String(random.int(10000, 99999));
  const fields = { street: text("With its number."), zip: text("Five digits.") };
  return fieldChange(random, domain, (said) => ({
    old: { fields, args: { street, zip } },
    now: { fields: { address: object("Where.", fields) }, args: { address: { street, zip } } },
    note: "`street` and `zip` stand in `address` now.",
    ask: `${domain.verb} ${said}; the street is "${street}", the zip is "${zip}"`,
    half: [{ address: `${street} ${zip}` }, { address: { street }, zip }],
    difficulty: "medium",
  }));
};

/** @type {Kind} */
export const flattening = (random, domain) => {
  const from = random.int(6, 11);
  const [start, end] = [`${String(from).padStart(2, "0")}:00`, `${from + random.int(1, 6)}:30`];
  const time = text("HH:MM.");
  return fieldChange(random, domain, (said) => ({
    old: { fields: { window: object("When.", { from: time, to: time }) }, args: { window: { from: start, to: end } } },
    now: { fields: { window_from: time, window_to: time }, args: { window_from: start, window_to: end } },
    note: "`window` is two fields now, `window_from` and `window_to`.",
    ask: `${domain.verb} ${said} in a window from "${start}" to "${end}"`,
    half: [{ window_from: start, to: end }],
    difficulty: "medium",
  }));
};

/** @type {Kind} */
export const tuple_to_object = (random, domain) => {
  const [lat, lon] = [random.int(400, 590) / 10, random.int(10, 290) / 10];
  return fieldChange(random, domain, (said) => ({
    old: {
      fields: { position: { ...listOf("Latitude, then longitude.", number("In degrees.")), minItems: 2, maxItems: 2 } },
      args: { position: [lat, lon] },
    },
    now: {
      fields: { position: object("Where.", { lat: number("In degrees."), lon: number("In degrees.") }) },
      args: { position: { lat, lon } },
    },
    note: "`position` is an object with `lat` and `lon` now.",
    ask: `${domain.verb} ${said} at latitude ${lat} and longitude ${lon}`,
    half: [{ position: { latitude: lat, longitude: lon } }, { position: { lat: lon, lon: lat } }],
    difficulty: "easy",
  }));
};
