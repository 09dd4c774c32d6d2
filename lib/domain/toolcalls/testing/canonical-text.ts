import { normalText } from "../normal-form";

/**
 * The canonical text of a JSON value: keys in code-unit order, strings in normal form, -0 as 0, and an overflowing
 * number as a token that no JSON has, so that it equals nothing else (A16). For values no deeper than the limit.
 */
export function canonicalText(value: unknown): string {
  if (typeof value === "string") return JSON.stringify(normalText(value));
  if (typeof value === "number") return Number.isFinite(value) ? JSON.stringify(value + 0) : String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalText).join(",")}]`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, inner]) => `${JSON.stringify(key)}:${canonicalText(inner)}`).join(",")}}`;
}
