// The generator's own canonical form. It shares nothing with the grader: were one of them to drift, their tests would differ.

const UNITS = { W: 604800n, D: 86400n, H: 3600n, M: 60n, S: 1n };

/** @param {string} text @returns {string | null} */
function duration(text) {
  const [date, time, ...more] = text.startsWith("P") ? text.slice(1).split("T") : [];
  if (date === undefined || more.length > 0 || time === "") return null;
  if (!/^(\d+W)?(\d+D)?$/.test(date) || !/^(\d+H)?(\d+M)?(\d+S)?$/.test(time ?? "")) return null;
  const parts = [...`${date}${time ?? ""}`.matchAll(/(\d+)([WDHMS])/g)];
  if (parts.length === 0) return null;
  const seconds = parts.reduce(
    (sum, [, count, unit]) => sum + BigInt(count ?? "") * UNITS[/** @type {keyof typeof UNITS} */ (unit)],
    0n,
  );
  return `${seconds} seconds`;
}

/** @param {string} text */
function normal(text) {
  const length = duration(text);
  if (length !== null) return { length };
  const parts = text.split(",");
  return parts.length === 1 ? text : parts.map((part) => part.trim()).join(",");
}

/**
 * A text that is equal for calls that mean the same.
 * @param {unknown} value
 * @returns {string}
 */
export function canon(value) {
  if (typeof value === "string") return JSON.stringify(normal(value));
  if (typeof value === "number") return Object.is(value, -0) ? "0" : String(value);
  if (Array.isArray(value)) return `[${value.map(canon).join(",")}]`;
  if (typeof value !== "object" || value === null) return String(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${canon(/** @type {Record<string, unknown>} */ (value)[key])}`).join(",")}}`;
}

/**
 * JSON with its keys in order: how a call is stored.
 * @param {unknown} value
 * @returns {string}
 */
export function stored(value) {
  if (Array.isArray(value)) return `[${value.map(stored).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const keys = Object.keys(value).sort();
  return `{${keys.map((key) => `${JSON.stringify(key)}:${stored(/** @type {Record<string, unknown>} */ (value)[key])}`).join(",")}}`;
}
