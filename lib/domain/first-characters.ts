/** The first `count` code points, so that no surrogate pair is cut in two. */
export function firstCharacters(text: string, count: number): string {
  if (text.length <= count) return text;
  return Array.from(text.slice(0, count * 2))
    .slice(0, count)
    .join("");
}
