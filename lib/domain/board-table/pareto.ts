// Score against cost: who is beaten by nobody on both.

export type Offer = { cost: number; score: number };

/**
 * Which offers no other beats: none costs at most as much and scores at least as high with one of the two better. Equal
 * offers stand together. In the order given.
 */
export function paretoOf(offers: readonly Offer[]): boolean[] {
  const byCost = offers.map((offer, at) => ({ ...offer, at })).sort((a, b) => a.cost - b.cost || b.score - a.score);
  const found = offers.map(() => false);
  let best: Offer | null = null;
  for (const { cost, score, at } of byCost) {
    const isLevel = best !== null && best.cost === cost && best.score === score;
    if (best !== null && score <= best.score && !isLevel) continue;
    found[at] = true;
    best = { cost, score };
  }
  return found;
}
