// Invented workplaces. A kind of mutation takes from one what it needs: who is meant, and what can be said of it.

/**
 * @typedef {object} Domain
 * @property {string} name
 * @property {string} thing what a call is about, as a word
 * @property {string} id field that names the thing
 * @property {string} prefix of the names of things
 * @property {string} verb of the tool that changes a thing
 * @property {[old: string, now: string]} place two names of one field
 * @property {readonly [string, ...string[]]} places
 * @property {{ field: string, values: readonly [[old: string, now: string, said: string], ...[string, string, string][]] }} state
 * @property {readonly string[]} labels
 * @property {{ old: string, now: string, said: string }} measure of a thousand parts: kilograms and grams, for instance
 * @property {string} option something that can be on or off
 */

/** @type {readonly [Domain, ...Domain[]]} */
export const DOMAINS = [
  {
    name: "mail room",
    thing: "parcel",
    id: "parcel_id",
    prefix: "pc",
    verb: "forward",
    place: ["town", "city"],
    places: ["Lyon", "Porto", "Tartu", "Bergen"],
    state: {
      field: "speed",
      values: [
        ["SLOW", "economy", "the cheapest way"],
        ["FAST", "next_day", "by the next day"],
      ],
    },
    labels: ["fragile", "upright", "cold", "signed"],
    measure: { old: "weight_kg", now: "weight_grams", said: "kg" },
    option: "insured",
  },
  {
    name: "lighting",
    thing: "lamp",
    id: "lamp_id",
    prefix: "lp",
    verb: "adjust",
    place: ["area", "zone"],
    places: ["Atrium", "North stairs", "Canteen", "Loading bay"],
    state: {
      field: "mode",
      values: [
        ["LOW", "dim_low", "dimmed low"],
        ["HIGH", "full_bright", "at full brightness"],
      ],
    },
    labels: ["night", "stage", "exit", "garden"],
    measure: { old: "flux_kilolumen", now: "flux_lumen", said: "kilolumen" },
    option: "fading",
  },
  {
    name: "clinic desk",
    thing: "visit",
    id: "visit_id",
    prefix: "vs",
    verb: "book",
    place: ["room", "consulting_room"],
    places: ["Room 4", "Room 12", "Annex B", "Blue room"],
    state: {
      field: "urgency",
      values: [
        ["A", "same_day", "for the same day"],
        ["C", "routine", "as routine"],
      ],
    },
    labels: ["interpreter", "wheelchair", "fasting", "follow-up"],
    measure: { old: "volume_litres", now: "volume_millilitres", said: "litres" },
    option: "reminder",
  },
  {
    name: "film archive",
    thing: "reel",
    id: "reel_id",
    prefix: "rl",
    verb: "file",
    place: ["shelf", "bay"],
    places: ["Vault 2", "Cold store", "Desk 9", "East wing"],
    state: {
      field: "grade",
      values: [
        ["1", "mint", "in mint condition"],
        ["3", "worn", "as worn"],
      ],
    },
    labels: ["nitrate", "silent", "colour", "restored"],
    measure: { old: "length_km", now: "length_metres", said: "km" },
    option: "digitised",
  },
  {
    name: "fleet office",
    thing: "van",
    id: "van_id",
    prefix: "vn",
    verb: "dispatch",
    place: ["depot", "station"],
    places: ["Harbour", "Westgate", "Hill road", "Airport"],
    state: {
      field: "priority",
      values: [
        ["P1", "critical", "as critical"],
        ["P4", "whenever", "for whenever it suits"],
      ],
    },
    labels: ["tail-lift", "electric", "cooled", "long"],
    measure: { old: "load_tonnes", now: "load_kilograms", said: "tonnes" },
    option: "tracking",
  },
];
