import { z } from "zod";
import { AppError } from "#lib/domain/errors";
import { storableText } from "#lib/domain/storable-text";
import { BOARD_SORTS } from "#lib/domain/views/board";

// A forged cursor can only name another place to go on from: it holds no rank and no filter. NUL would fail in Postgres.
const Key = z
  .string()
  .max(2048)
  .refine((text) => storableText(text) === text);

const CursorSchema = z.strictObject({
  section: z.enum(["ranked", "unranked"]),
  sort: z.enum(BOARD_SORTS),
  order: z.enum(["asc", "desc"]),
  score: z.number().nullable(),
  tiebreakKey: z.number().nullable(),
  sortName: Key,
  measuredOn: Key,
  participantId: Key,
  /** Of the standings that the page before showed: a reader goes on whatever changed, a program must not. */
  version: z.number().int().nonnegative(),
});

/** The last row of the page before, in the view it was shown in. */
export type BoardCursor = z.infer<typeof CursorSchema>;

export function encodeCursor(cursor: BoardCursor): string {
  return Buffer.from(JSON.stringify(cursor), "utf8").toString("base64url");
}

/** Throws AppError `bad_request` for anything encodeCursor did not write. */
export function decodeCursor(text: string): BoardCursor {
  const cursor = CursorSchema.safeParse(parsedJson(text));
  if (cursor.success) return cursor.data;
  throw new AppError("bad_request", "The cursor is not one of this board.", "Start again from the first page.");
}

function parsedJson(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, "base64url").toString("utf8"));
  } catch {
    return null;
  }
}
