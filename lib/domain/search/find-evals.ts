// Evals that a search finds: every word must occur somewhere, and where it does decides the order.
type Searched = {
  id: string;
  name: string;
  description: string;
  category: string | null;
  dimensions: readonly string[];
};

/** The best first; equal ones keep their order. `words` are in lower case; without any, nothing is found. */
export function findEvals<Eval extends Searched>(evals: readonly Eval[], words: readonly string[]): Eval[] {
  if (words.length === 0) return [];
  const whole = words.join(" ");
  return evals
    .flatMap((each) => {
      const distance = distanceOf(each, words, whole);
      return distance === null ? [] : [{ each, distance }];
    })
    .sort((a, b) => a.distance - b.distance)
    .map(({ each }) => each);
}

/** 0 the exact id, 1 the beginning of id or name, 2 the words are in them, 3 they are anywhere; null: one is nowhere. */
function distanceOf(each: Searched, words: readonly string[], whole: string): number | null {
  const id = each.id.toLowerCase();
  const name = each.name.toLowerCase();
  const all = [id, name, each.description, each.category ?? "", ...each.dimensions].join("\n").toLowerCase();
  if (!words.every((word) => all.includes(word))) return null;
  if (id === whole) return 0;
  if (id.startsWith(whole) || name.startsWith(whole)) return 1;
  return words.every((word) => id.includes(word) || name.includes(word)) ? 2 : 3;
}
