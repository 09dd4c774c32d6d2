import { z } from "zod";
import { BOARD_SORTS } from "#lib/domain/views/board";
import { CursorText, cursorText, readCursor } from "./cursor";

const CursorSchema = z.strictObject({
  section: z.enum(["ranked", "unranked"]),
  sort: z.enum(BOARD_SORTS),
  order: z.enum(["asc", "desc"]),
  score: z.number().nullable(),
  tiebreakKey: z.number().nullable(),
  sortName: CursorText,
  measuredOn: CursorText,
  participantId: CursorText,
  /** Of the standings that the page before showed: a reader goes on whatever changed, a program must not. */
  version: z.number().int().nonnegative(),
});

/** The last row of the page before, in the view it was shown in. */
export type BoardCursor = z.infer<typeof CursorSchema>;

export function encodeCursor(cursor: BoardCursor): string {
  return cursorText(cursor);
}

/** Throws AppError `bad_request` for anything encodeCursor did not write. */
export function decodeCursor(text: string): BoardCursor {
  return readCursor(CursorSchema, text, "board");
}
