import { firstCharacters } from "#lib/domain/first-characters";
import { sha256Hex } from "#lib/domain/sha256";

const KEY_CHARACTERS_MAX = 512;

/** A text that fits an index entry: long ones keep their beginning and gain a sha256, so that they stay distinct. */
export function indexableText(text: string): string {
  if (text.length <= KEY_CHARACTERS_MAX) return text;
  return `${firstCharacters(text, KEY_CHARACTERS_MAX - 65)}…${sha256Hex(text)}`;
}
