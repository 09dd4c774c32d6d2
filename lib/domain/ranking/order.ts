// Places by competition rank (1, 2, 2, 4) on exact values; the printed order among equals is no rank (T01, T02, T05).

/** What decides a place: exact score, then the normalised tiebreak. A missing tiebreak comes after every present one. */
export type RankKey = { score: number; tiebreakKey: number | null };

export type Place = { rank: number; tied: boolean };

/** Negative when `a` stands above `b`, 0 when they share a place. */
export function compareKeys(a: RankKey, b: RankKey): number {
  if (a.score !== b.score) return a.score > b.score ? -1 : 1;
  if (a.tiebreakKey === b.tiebreakKey) return 0;
  if (a.tiebreakKey === null) return 1;
  if (b.tiebreakKey === null) return -1;
  return a.tiebreakKey > b.tiebreakKey ? -1 : 1;
}

/** Places of all participants of a board, in the order given. */
export function competitionPlaces(keys: readonly RankKey[]): Place[] {
  const sorted = keys.map((key, index) => ({ key, index })).sort((a, b) => compareKeys(a.key, b.key));
  const inOrder = placesOfSorted(sorted, (a, b) => compareKeys(a.key, b.key) === 0);
  const places: Place[] = [];
  for (const [at, { index }] of sorted.entries()) {
    const place = inOrder[at];
    if (place !== undefined) places[index] = place;
  }
  return places;
}

/** Places of a whole list that stands in order, by what makes two of it equal. */
export function placesOfSorted<Item>(items: readonly Item[], isLevel: (a: Item, b: Item) => boolean): Place[] {
  const level = (item: Item, other: Item | undefined) => other !== undefined && isLevel(item, other);
  let rank = 0;
  return items.map((item, at) => {
    const continues = level(item, items[at - 1]);
    if (!continues) rank = at + 1;
    return { rank, tied: continues || level(item, items[at + 1]) };
  });
}

/** Where a page begins: rows printed before it, how many of those stand strictly above the last one, and its key. */
export type PageStart = { ahead: number; above: number; before: RankKey | null };

/** Places of one page, which is sorted. Give it one row more than the page shows, or its last row may miss a tie. */
export function placesOfPage(keys: readonly RankKey[], start: PageStart): Place[] {
  let rank = start.above + 1;
  // A cursor may name a row that has left: only level rows that are still printed before make a tie.
  let previous = start.ahead > start.above ? start.before : null;
  return keys.map((key, index) => {
    const continues = previous !== null && compareKeys(previous, key) === 0;
    if (!continues) rank = start.ahead + index + 1;
    previous = key;
    const following = keys[index + 1];
    return { rank, tied: continues || (following !== undefined && compareKeys(key, following) === 0) };
  });
}
