// A participant's short name for URLs and indexes: the identity itself (rule 155) may be longer than an index entry.
import { makeId } from "#lib/domain/ids";
import { sha256Hex } from "#lib/domain/sha256";

/** The same key gives the same id, everywhere and always. */
export function participantId(participantKey: string): string {
  const hex = sha256Hex(participantKey);
  return makeId(
    "participant",
    Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
  );
}
