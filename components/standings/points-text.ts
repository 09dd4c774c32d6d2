import type { Points } from "#lib/domain/views/standings";

/** `21½`, `19⅓`, `101/13`: exact where a glyph or a short fraction says it, since a rounded point is another one. */
export function pointsText({ numerator, denominator }: Points): string {
  const [top, bottom] = [BigInt(numerator), BigInt(denominator)];
  if (bottom === 1n) return top.toString();
  const [whole, rest] = [top / bottom, top % bottom];
  const glyph = GLYPHS[`${rest}/${bottom}`];
  const part = glyph ?? `${rest}/${bottom}`;
  if (whole === 0n) return part;
  return glyph === undefined ? `${whole}\u00a0${part}` : `${whole}${part}`;
}

const GLYPHS: Readonly<Record<string, string>> = {
  "1/2": "½",
  "1/3": "⅓",
  "2/3": "⅔",
  "1/4": "¼",
  "3/4": "¾",
  "1/5": "⅕",
  "2/5": "⅖",
  "3/5": "⅗",
  "4/5": "⅘",
};
