// Where a score lies on the fixed scale from 0 to 100, and which step of the one-hue ramp it takes.
const FROM_0_TO_100 = new Set(["分", "points", "%"]);

const STEPS = [
  "fill-score-1",
  "fill-score-2",
  "fill-score-3",
  "fill-score-4",
  "fill-score-5",
  "fill-score-6",
  "fill-score-7",
] as const;

/** 0..100, or null when the unit has no such scale (USD, seconds) or the score leaves it. */
export function percentOf(score: number | null, unit: string): number | null {
  return score !== null && FROM_0_TO_100.has(unit) && score <= 100 ? score : null;
}

export function scoreStep(percent: number): string {
  return STEPS[Math.min(6, Math.floor(percent / (100 / 7)))] ?? STEPS[0];
}
