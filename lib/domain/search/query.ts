// What was typed into the search box, whatever it is, as what can be looked for.
import { firstCharacters } from "#lib/domain/first-characters";
import { storableText } from "#lib/domain/storable-text";

export const SEARCH_TEXT_MAX = 200;
/** A shorter beginning of a hash names too many things by chance. */
const HASH_PREFIX = /^[0-9a-f]{7,64}$/;

export type SearchQuery = {
  /** Without space around it, at most SEARCH_TEXT_MAX characters. */
  text: string;
  isCut: boolean;
  /** In lower case; all of them must occur. */
  words: string[];
  /** The beginning of a hash, in lower case. */
  hashPrefix: string | null;
  resultId: string | null;
};

export function readSearchQuery(typed: string): SearchQuery {
  // Cut first: of a huge text nothing else is looked at.
  const text = storableText(firstCharacters(typed.trim(), SEARCH_TEXT_MAX)).trim();
  const lower = text.toLowerCase();
  return {
    text,
    isCut: text.length < typed.trim().length,
    words: [...new Set(lower.split(/\s+/).filter((word) => word !== ""))],
    hashPrefix: HASH_PREFIX.test(lower) ? lower : null,
    resultId: /^res_[0-9a-z]{4,40}$/.test(lower) ? lower : null,
  };
}
