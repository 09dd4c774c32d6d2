// One text per JSON value (RFC 8785): sorted keys, ECMAScript numbers, no blanks. Hashes and diffs depend on it.
const DEPTH_MAX = 512;

/**
 * The canonical JSON of a value. Absent (undefined) fields are left out, as JSON.stringify does.
 * Throws TypeError for what JSON cannot hold: non-finite numbers, lone surrogates, bigint, functions, nesting beyond 512.
 */
export function canonicalJson(value: unknown): string {
  return write(value, 0);
}

function write(value: unknown, depth: number): string {
  if (depth > DEPTH_MAX) throw new TypeError(`canonicalJson: nested deeper than ${DEPTH_MAX} levels`);
  if (value === null || typeof value === "boolean") return String(value);
  if (typeof value === "string") return writeText(value);
  if (typeof value === "number") return writeNumber(value);
  if (Array.isArray(value)) {
    return `[${value.map((item) => (item === undefined ? "null" : write(item, depth + 1))).join(",")}]`;
  }
  if (typeof value === "object") return writeObject(value, depth);
  throw new TypeError(`canonicalJson: cannot hold a ${typeof value}`);
}

function writeObject(value: object, depth: number): string {
  const fields = value as Record<string, unknown>;
  let text = "";
  // The default sort compares UTF-16 code units, which is the order the RFC asks for.
  for (const key of Object.keys(fields).sort()) {
    const item = fields[key];
    if (item === undefined) continue;
    text += `${text === "" ? "" : ","}${writeText(key)}:${write(item, depth + 1)}`;
  }
  return `{${text}}`;
}

function writeText(value: string): string {
  if (!value.isWellFormed()) throw new TypeError("canonicalJson: the text is not valid Unicode");
  return JSON.stringify(value);
}

function writeNumber(value: number): string {
  if (!Number.isFinite(value)) throw new TypeError("canonicalJson: the number is not finite");
  return JSON.stringify(value);
}
