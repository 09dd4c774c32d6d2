import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, char, customType, timestamp } from "drizzle-orm/pg-core";
import { EVAL_ID } from "#lib/domain/evals/eval-id";

/** Text compared by code point, so that order and cursors agree on every server whatever its locale. */
export const textByCodePoint = customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
});

/** A full git hash; pair it with isCommit. */
export const commitHash = (name: string) => char(name, { length: 40 });

/** sha256 in lowercase hex; pair it with isSha256. */
export const sha256 = (name: string) => char(name, { length: 64 });

export const instant = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });

export const isCommit = (column: AnyPgColumn): SQL => sql`${column} ~ '^[0-9a-f]{40}$'`;

export const isSha256 = (column: AnyPgColumn): SQL => sql`${column} ~ '^[0-9a-f]{64}$'`;

/** Neither NaN nor infinite: Postgres sorts NaN above every number, which would put it first. */
export const isFiniteNumber = (column: AnyPgColumn): SQL => sql`${column} > '-Infinity' AND ${column} < 'Infinity'`;

/** One of a closed list of words; the list is code, so the values may be inlined. */
export const isOneOf = (column: AnyPgColumn, words: readonly string[]): SQL =>
  sql`${column} IN (${sql.raw(words.map((word) => `'${word}'`).join(", "))})`;

export const isPositive = (column: AnyPgColumn): SQL => sql`${column} > 0`;

/** Rule 003: the id of an eval. */
export const isEvalId = (column: AnyPgColumn): SQL => sql`${column} ~ ${sql.raw(`'${EVAL_ID.source}'`)}`;
