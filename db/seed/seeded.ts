/** A small deterministic generator (mulberry32): the demo must come out the same on every machine and every day. */
export type Seeded = {
  /** A number in [0, 1). */
  next(): number;
  /** A whole number in [from, to], both included. */
  whole(from: number, to: number): number;
  pick<T>(list: readonly T[]): T;
  /** About normal with mean 0 and deviation 1 (sum of twelve uniforms). */
  normal(): number;
};

export function seeded(text: string): Seeded {
  let state = 0x811c9dc5;
  for (const char of text) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    next,
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    pick: (list) => {
      const item = list[Math.floor(next() * list.length)];
      if (item === undefined) throw new RangeError("pick needs a list that is not empty");
      return item;
    },
    normal: () => {
      let sum = -6;
      for (let draw = 0; draw < 12; draw++) sum += next();
      return sum;
    },
  };
}
