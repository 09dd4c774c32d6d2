/** A sentence of ours with words of somebody else in it, which keep their own language and direction. */
export type Sentence = readonly (string | { quoted: string })[];

/** A template whose values are words of somebody else. */
export function sentence(ours: TemplateStringsArray, ...theirs: string[]): Sentence {
  return ours.flatMap((text, at) => {
    const quoted = theirs[at];
    return [...(text === "" ? [] : [text]), ...(quoted === undefined ? [] : [{ quoted }])];
  });
}
