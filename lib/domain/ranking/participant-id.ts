// A participant's short name for URLs and indexes: the identity itself (rule 155) may be longer than an index entry.
import { makeId } from "#lib/domain/ids";
import { sha256Hex } from "#lib/domain/sha256";
import { firstCharacters } from "#lib/domain/storable-text";

/** The same key gives the same id, everywhere and always. */
export function participantId(participantKey: string): string {
  const hex = sha256Hex(participantKey);
  return makeId(
    "participant",
    Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)),
  );
}

const SORT_NAME_CHARACTERS_MAX = 400;

/** What decides the printed order among equals: model, harness and version, whatever their case. */
export function sortName(participant: {
  model: string;
  harness: string | null;
  harnessVersion: string | null;
}): string {
  const { model, harness, harnessVersion } = participant;
  return firstCharacters([model, harness, harnessVersion].join(" ").toLowerCase(), SORT_NAME_CHARACTERS_MAX);
}
