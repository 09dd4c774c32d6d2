// Evidence beside a row, as much of it as a page can show; the rest stands in the canonical JSON (rule 120).
import { BareShowcaseSchema, type Showcase } from "#lib/domain/evals/showcases";
import { unknownPiece } from "./read-supplementary";

export type ShownPiece = Showcase | ReturnType<typeof unknownPiece>;

const CHARACTERS_MAX = 300_000;
const PIECES_MAX = 64;
export const ENTRIES_MAX = 100;
const TEXT_MAX = 2_000;

/** The first pieces, whole ones only, and how many are left out. Each is read by itself. */
export function readShowcases(row: Readonly<Record<string, unknown>>): { pieces: ShownPiece[]; leftOut: number } {
  const all: unknown[] = Array.isArray(row["showcases"]) ? row["showcases"] : [];
  const pieces: ShownPiece[] = [];
  let characters = 0;
  for (const each of all) {
    characters += JSON.stringify(each).length;
    if (pieces.length >= PIECES_MAX || (characters > CHARACTERS_MAX && pieces.length > 0)) break;
    const parsed = BareShowcaseSchema.safeParse(each);
    pieces.push(parsed.success ? parsed.data : unknownPiece(each));
  }
  return { pieces, leftOut: all.length - pieces.length };
}

/** The beginning of a long text, and how many characters are missing. */
export function beginning(text: string, most: number = TEXT_MAX): { shown: string; left: number } {
  if (text.length <= most) return { shown: text, left: 0 };
  // No surrogate pair is cut in two.
  const shown = text.slice(0, most).replace(/[\ud800-\udbff]$/, "");
  return { shown, left: text.length - shown.length };
}
