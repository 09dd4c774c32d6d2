import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { passAtK } from "./pass-at-k";

const one = (trials: number, passed: number, k: number) => passAtK([{ trials, passed }])[k - 1];

describe("pass@k", () => {
  it.each([
    [5, 2, 1, 0.4],
    [5, 2, 3, 0.9],
    [5, 2, 5, 1],
    [200, 1, 100, 0.5],
  ])("T38: of %i trials %i passed, so one of %i passes with %d", (n, c, k, expected) => {
    expect(one(n, c, k)?.any).toBeCloseTo(expected, 12);
  });

  it("T38: is not defined beyond the trials there are", () => {
    expect(one(3, 1, 4)).toBeUndefined();
    expect(
      passAtK([
        { trials: 3, passed: 1 },
        { trials: 2, passed: 2 },
      ]).map(({ k }) => k),
    ).toEqual([1, 2]);
    expect(passAtK([])).toEqual([]);
    expect(
      passAtK([
        { trials: 3, passed: 1 },
        { trials: 0, passed: 0 },
      ]),
    ).toEqual([]);
  });

  it("T39: all of k pass, of four trials with three passed", () => {
    expect(one(4, 3, 2)?.all).toBeCloseTo(0.5, 12);
  });

  it("is the mean over tasks, however many trials each has", () => {
    const [first, second] = passAtK([
      { trials: 2, passed: 1 },
      { trials: 4, passed: 4 },
    ]);
    expect(first).toEqual({ k: 1, any: 0.75, all: 0.75 });
    expect(second).toEqual({ k: 2, any: 1, all: 0.5 });
  });

  it("one try means the same in both, any never falls with k, all never rises, and both stay in 0..1", () => {
    const task = fc
      .integer({ min: 1, max: 40 })
      .chain((trials) => fc.record({ trials: fc.constant(trials), passed: fc.integer({ min: 0, max: trials }) }));
    fc.assert(
      fc.property(fc.array(task, { minLength: 1, maxLength: 20 }), (tasks) => {
        const found = passAtK(tasks);
        expect(found[0]?.any).toBeCloseTo(found[0]?.all ?? -1, 12);
        for (const [at, { any, all }] of found.entries()) {
          const before = found[at - 1] ?? { any: 0, all: 1 };
          expect(any).toBeGreaterThanOrEqual(before.any - 1e-12);
          expect(all).toBeLessThanOrEqual(before.all + 1e-12);
          expect(all).toBeGreaterThanOrEqual(0);
          expect(any).toBeLessThanOrEqual(1);
        }
      }),
    );
  });
});
