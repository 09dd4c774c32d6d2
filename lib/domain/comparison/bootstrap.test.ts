import { describe, expect, it } from "vitest";
import { bootstrapInterval } from "./bootstrap";

describe("paired bootstrap", () => {
  it("T34 gives the same interval for the same differences, and another for another seed", () => {
    const differences = Array.from({ length: 60 }, (_, at) => ((at * 7) % 11) / 10 - 0.4);
    const first = bootstrapInterval(differences);
    expect(bootstrapInterval(differences)).toEqual(first);
    expect(bootstrapInterval(differences, { seed: 7 })).not.toEqual(first);
  });

  it("comes near the interval of the normal law where that holds", () => {
    const differences = Array.from({ length: 400 }, (_, at) => (at % 2 === 0 ? 1 : -1) * 0.5 + 0.1);
    const { low, high } = bootstrapInterval(differences) ?? { low: 0, high: 0 };
    expect(low).toBeCloseTo(0.1 - 1.96 * (0.5 / 20), 2);
    expect(high).toBeCloseTo(0.1 + 1.96 * (0.5 / 20), 2);
  });

  it("holds the mean, mirrors with its differences, and has no width where they are all alike", () => {
    const differences = [1, 0, 0, 1, 0, -1, 1, 1, 0, 0];
    const interval = bootstrapInterval(differences);
    expect(interval?.low).toBeLessThan(0.3);
    expect(interval?.high).toBeGreaterThan(0.3);
    const mirrored = bootstrapInterval(differences.map((value) => 0 - value));
    expect(mirrored?.low).toBeCloseTo(0 - (interval?.high ?? 0), 12);
    expect(bootstrapInterval([0.2, 0.2, 0.2])).toEqual({ low: expect.closeTo(0.2), high: expect.closeTo(0.2) });
  });

  it("says nothing below two tasks", () => {
    expect(bootstrapInterval([])).toBeNull();
    expect(bootstrapInterval([1])).toBeNull();
  });

  it("draws no more than twenty million times, however many tasks there are", () => {
    const differences = Array.from({ length: 40_000 }, (_, at) => (at % 7) - 3);
    expect(bootstrapInterval(differences)).toEqual(bootstrapInterval(differences, { resamples: 500 }));
    expect(bootstrapInterval(differences)).not.toEqual(bootstrapInterval(differences, { resamples: 499 }));
  });
});
