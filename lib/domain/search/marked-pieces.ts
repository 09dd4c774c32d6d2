/** A part of a text, and whether it is what was looked for. */
export type MarkedPiece = { text: string; isMarked: boolean };

/** A text in pieces, so that where `words` (lower case) occur can be marked. Together they are the text. */
export function markedPieces(text: string, words: readonly string[]): MarkedPiece[] {
  // By code unit, because lower case may be longer than the text it came from.
  const lower = Array.from({ length: text.length }, (_, at) => {
    const unit = text.charAt(at).toLowerCase();
    return unit.length === 1 ? unit : text.charAt(at);
  }).join("");
  const isMarked = new Array<boolean>(text.length).fill(false);
  for (const word of words.filter((each) => each !== "")) {
    for (let at = lower.indexOf(word); at !== -1; at = lower.indexOf(word, at + word.length)) {
      isMarked.fill(true, at, at + word.length);
    }
  }
  const pieces: MarkedPiece[] = [];
  let from = 0;
  for (let at = 1; at <= text.length; at++) {
    if (at < text.length && isMarked[at] === isMarked[from]) continue;
    pieces.push({ text: text.slice(from, at), isMarked: isMarked[from] === true });
    from = at;
  }
  return pieces;
}
