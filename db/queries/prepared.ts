import type { Database } from "#db/client";

/** Remembers what `build` made of a database, so that a frequent query is built once and planned once per connection. */
export function oncePerDatabase<T>(build: (db: Database) => T): (db: Database) => T {
  const built = new WeakMap<Database, { value: T }>();
  return (db) => {
    const known = built.get(db) ?? { value: build(db) };
    built.set(db, known);
    return known.value;
  };
}
