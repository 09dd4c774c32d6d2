import { type ListedParticipant, selectParticipants } from "#db/queries/participant";
import { wordsOf } from "#lib/domain/board-table/query";
import { storableText } from "#lib/domain/storable-text";
import { PARTICIPANT_PAGE_ROWS, type ParticipantPage, type ParticipantSummary } from "#lib/domain/views/participant";
import type { Ctx } from "./ctx";
import { decodeParticipantCursor, encodeParticipantCursor } from "./participant-cursor";

type Request = {
  /** Words of the printed name, or parts of them: all must occur, in any order and case. */
  q?: string | undefined;
  /** The `next` of the page before. */
  after?: string | undefined;
};

/** One page of the participants by printed name. One query. */
export async function listParticipants(ctx: Ctx, { q, after }: Request): Promise<ParticipantPage> {
  const words = wordsOf(storableText(q ?? ""));
  const cursor = after === undefined ? null : decodeParticipantCursor(after);
  const found = await selectParticipants(ctx.db, words, cursor, PARTICIPANT_PAGE_ROWS + 1);
  const shown = found.slice(0, PARTICIPANT_PAGE_ROWS);
  const last = found.length > shown.length ? shown.at(-1) : undefined;
  return {
    participants: shown.map(toSummary),
    next: last === undefined ? null : encodeParticipantCursor({ sortName: last.sortName, participantId: last.id }),
  };
}

export function toSummary({ sortName: _, ...participant }: ListedParticipant): ParticipantSummary {
  return participant;
}
