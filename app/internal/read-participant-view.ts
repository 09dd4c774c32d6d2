import { isParticipantId } from "#lib/domain/ids";
import type { ParticipantView } from "#lib/domain/views/participant";
import { readParticipant } from "#lib/services/read-participant";
import { EVALS_TAG } from "./expire-pages";
import { pageContext } from "./page-context";

/** A participant over all evals; null when there is no such id. Any board may gain a row of it, so it expires with all of them. */
export async function readParticipantView(id: string): Promise<ParticipantView | null> {
  if (!isParticipantId(id)) return null;
  const ctx = await pageContext([EVALS_TAG]);
  return ctx === null ? null : readParticipant(ctx, id);
}
