// The printed order among equals. It stands apart from ids, so that a browser can sort without a hash function.
import { firstCharacters } from "#lib/domain/first-characters";

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
