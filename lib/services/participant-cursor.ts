import { z } from "zod";
import { AppError } from "#lib/domain/errors";
import { storableText } from "#lib/domain/storable-text";

// A forged cursor can only name another place to go on from. NUL would fail in Postgres.
const Key = z
  .string()
  .max(2048)
  .refine((text) => storableText(text) === text);

const CursorSchema = z.strictObject({ sortName: Key, participantId: Key });

/** The last participant of the page before. */
export type ParticipantCursor = z.infer<typeof CursorSchema>;

export function encodeParticipantCursor(cursor: ParticipantCursor): string {
  return Buffer.from(JSON.stringify(cursor), "utf8").toString("base64url");
}

/** Throws AppError `bad_request` for anything encodeParticipantCursor did not write. */
export function decodeParticipantCursor(text: string): ParticipantCursor {
  const cursor = CursorSchema.safeParse(parsedJson(text));
  if (cursor.success) return cursor.data;
  throw new AppError("bad_request", "The cursor is not one of this list.", "Start again from the first page.");
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
