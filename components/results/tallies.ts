// Win counts of games between participants, as a page lists them.
import type { Showcase } from "#lib/domain/evals/showcases";

type HeadToHead = Extract<Showcase, { type: "head_to_head" }>;
export type Tally = { wins: number; draws: number; losses: number };

/** What each participant did against each other, in the order they are declared; null where they never met. */
export function tallies({ participants, matchups }: HeadToHead): { against: (Tally | null)[]; total: Tally }[] {
  const met = new Map(
    matchups.flatMap(({ a, b, a_wins, b_wins, draws }): [string, Tally][] => [
      [JSON.stringify([a, b]), { wins: a_wins, draws, losses: b_wins }],
      [JSON.stringify([b, a]), { wins: b_wins, draws, losses: a_wins }],
    ]),
  );
  return participants.map(({ key }) => {
    const against = participants.map((other) => met.get(JSON.stringify([key, other.key])) ?? null);
    return { against, total: against.reduce<Tally>(add, { wins: 0, draws: 0, losses: 0 }) };
  });
}

function add(sum: Tally, each: Tally | null): Tally {
  if (each === null) return sum;
  return { wins: sum.wins + each.wins, draws: sum.draws + each.draws, losses: sum.losses + each.losses };
}
