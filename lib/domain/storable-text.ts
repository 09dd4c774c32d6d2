// Foreign text made fit for the database: Postgres refuses NUL and lone surrogates, and one bad character in a
// commit subject or an issue must not stop a whole sync. Never used on documents that were validated.

const REPLACEMENT = "\uFFFD";

/** Replaces NUL and lone surrogates by U+FFFD. */
export function storableText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: NUL is the very character to replace
  return text.replace(/\u0000|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/g, REPLACEMENT);
}

/** storableText for every string and key of a JSON value; what JSON cannot hold becomes null. */
export function storableJson<T>(value: T): T;
export function storableJson(value: unknown): unknown {
  if (typeof value === "string") return storableText(value);
  if (typeof value === "number") return Number.isFinite(value) ? value : null;
  if (Array.isArray(value)) return value.map((item) => storableJson(item) ?? null);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [storableText(key), storableJson(item)]),
  );
}
