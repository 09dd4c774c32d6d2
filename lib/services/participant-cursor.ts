import { z } from "zod";
import { CursorText, cursorText, readCursor } from "./cursor";

const CursorSchema = z.strictObject({ sortName: CursorText, participantId: CursorText });

/** The last participant of the page before. */
export type ParticipantCursor = z.infer<typeof CursorSchema>;

export function encodeParticipantCursor(cursor: ParticipantCursor): string {
  return cursorText(cursor);
}

/** Throws AppError `bad_request` for anything encodeParticipantCursor did not write. */
export function decodeParticipantCursor(text: string): ParticipantCursor {
  return readCursor(CursorSchema, text, "list");
}
