// Foreign text for places without `dir` and `lang`: feeds, pictures. What cannot be seen there can neither turn the line
// round nor hide in it.
import { firstCharacters } from "#lib/domain/first-characters";

const BREAKS = /[\p{Cc}\p{Zl}\p{Zp}\s]+/gu;
const UNSEEN =
  /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Surrogate}\p{Noncharacter_Code_Point}\u2800\ufff9-\ufffb]/gu;
// More marks on one letter than any script stacks run over the lines around it.
const PILED = /(\p{M}{3})\p{M}+/gu;

/** The text on one line without controls, invisible characters and turns of direction; at most `max` characters, `…` included. */
export function plainLine(text: string, max = Number.POSITIVE_INFINITY): string {
  const line = text.replace(UNSEEN, "").replace(BREAKS, " ").replace(PILED, "$1").trim();
  const count = Array.from(line.slice(0, 2 * max)).length;
  return count <= max && line.length <= 2 * max ? line : `${firstCharacters(line, max - 1).trimEnd()}…`;
}
