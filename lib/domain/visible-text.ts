// Characters that print nothing or turn the order of others around: a name that holds one can look like another name, so
// whoever shows names shows them too (N7). Emoji keep the joiners and selectors that make one picture of several signs.

const HIDDEN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
const PICTURE_BEFORE = /[\p{Extended_Pictographic}\p{Emoji_Modifier}]\ufe0f?$/u;
const PICTURE_AFTER = /^\p{Extended_Pictographic}/u;
// A selector after a sign that is a picture anyway changes nothing that anybody sees.
const SIGN_BEFORE = /(?!\p{Emoji_Presentation})\p{Extended_Pictographic}$/u;

/** Text as it stands, or a character that nobody would see, by its code point (`U+200B`). */
export type TextPiece = string | { hidden: string };

/** A text in pieces, so that what is hidden in it can be shown. One piece when nothing is; none when it is empty. */
export function visiblePieces(text: string): TextPiece[] {
  const pieces: TextPiece[] = [];
  let from = 0;
  for (const { 0: character, index } of text.matchAll(HIDDEN)) {
    if (joinsEmoji(text, index, character)) continue;
    if (index > from) pieces.push(text.slice(from, index));
    pieces.push({ hidden: codePointOf(character) });
    from = index + character.length;
  }
  if (from < text.length) pieces.push(text.slice(from));
  return pieces;
}

/** The same as one text, for places that take no markup: `a⟨U+200B⟩b`. */
export function visibleText(text: string): string {
  return visiblePieces(text)
    .map((piece) => (typeof piece === "string" ? piece : `⟨${piece.hidden}⟩`))
    .join("");
}

function codePointOf(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, "0")}`;
}

function joinsEmoji(text: string, index: number, character: string): boolean {
  const before = text.slice(Math.max(0, index - 4), index);
  if (character === "\ufe0f") return SIGN_BEFORE.test(before);
  return character === "\u200d" && PICTURE_BEFORE.test(before) && PICTURE_AFTER.test(text.slice(index + 1));
}
