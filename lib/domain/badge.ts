// A badge as SVG text. It holds no script, style, link or foreign markup: all that comes from outside is escaped text, and
// its server forbids the rest (CSP). Widths are estimated, because no font is known here; `textLength` makes them true.
import { plainLine } from "#lib/domain/plain-line";
import { xmlText } from "#lib/domain/xml-text";

export type Badge = {
  label: string;
  message: string;
  /** `past`: what it says no longer counts. */
  tone: "live" | "past";
  /** The whole of it for those who do not see it, and on hover. */
  title: string;
};

const LABEL_MAX = 40;
const MESSAGE_MAX = 90;
const TITLE_MAX = 300;
const HEIGHT = 20;
const PAD = 7;
const LABEL_FILL = "#343a46";
const FILL = { live: "#274b9f", past: "#666c78" } as const;

/** The picture; equal badges give equal bytes. */
export function badgeSvg({ label, message, tone, title }: Badge): string {
  const left = piece(label, LABEL_MAX);
  const right = piece(message, MESSAGE_MAX);
  const split = left.width + 2 * PAD;
  const width = split + right.width + 2 * PAD;
  const name = xmlText(plainLine(title, TITLE_MAX));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${HEIGHT}" viewBox="0 0 ${width} ${HEIGHT}" role="img" aria-label="${name}">`,
    `<title>${name}</title>`,
    `<rect width="${width}" height="${HEIGHT}" rx="3" fill="${FILL[tone]}"/>`,
    `<path d="M3 0H${split}V${HEIGHT}H3A3 3 0 0 1 0 ${HEIGHT - 3}V3A3 3 0 0 1 3 0Z" fill="${LABEL_FILL}"/>`,
    '<g fill="#ffffff" font-family="Verdana,Geneva,DejaVu Sans,sans-serif" font-size="11">',
    textAt(PAD, left),
    textAt(split + PAD, right),
    "</g>",
    "</svg>",
    "",
  ].join("\n");
}

type Piece = { text: string; width: number };

function piece(text: string, max: number): Piece {
  const line = plainLine(text, max);
  const width = Array.from(line).reduce((sum, sign) => sum + widthOf(sign), 0);
  return { text: line, width: Math.ceil(width) };
}

function textAt(x: number, { text, width }: Piece): string {
  return `<text x="${x}" y="14" textLength="${width}" lengthAdjust="spacingAndGlyphs">${xmlText(text)}</text>`;
}

/** Of one character at 11 px, about. */
function widthOf(sign: string): number {
  if (/\p{M}/u.test(sign)) return 0;
  if (/[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\uff00-\uff60]|\p{Extended_Pictographic}/u.test(sign))
    return 11.5;
  if (/[ijl|!.,:;'` \u00a0()[\]/·]/.test(sign)) return 4.3;
  if (/[mwMW%@…]/.test(sign)) return 10.5;
  return /\p{Lu}/u.test(sign) ? 8 : 7;
}
