// Opaque places in a list, as texts that travel with addresses.
import { z } from "zod";
import { AppError } from "#lib/domain/errors";
import { storableText } from "#lib/domain/storable-text";

/** A text of a cursor. A forged one can only name another place to go on from; NUL would fail in Postgres. */
export const CursorText = z
  .string()
  .max(2048)
  .refine((text) => storableText(text) === text);

export function cursorText(cursor: object): string {
  return Buffer.from(JSON.stringify(cursor), "utf8").toString("base64url");
}

/** Throws AppError `bad_request` for anything cursorText did not write by this schema. @param list what it is a place in */
export function readCursor<Schema extends z.ZodType>(schema: Schema, text: string, list: string): z.output<Schema> {
  const cursor = schema.safeParse(parsedJson(text));
  if (cursor.success) return cursor.data;
  throw new AppError("bad_request", `The cursor is not one of this ${list}.`, "Start again from the first page.");
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
