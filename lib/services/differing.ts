import { canonicalJson } from "#lib/domain/canonical-json";

/** The entries of `set` whose value is not the one in `row`; null when there are none. */
export function differing<T extends Record<string, unknown>>(set: T, row: Record<string, unknown>): Partial<T> | null {
  const text = (value: unknown) => canonicalJson(value instanceof Date ? value.toISOString() : (value ?? null));
  const entries = Object.entries(set).filter(([column, value]) => text(value) !== text(row[column]));
  return entries.length === 0 ? null : (Object.fromEntries(entries) as Partial<T>);
}
