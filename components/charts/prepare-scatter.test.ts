import { describe, expect, it } from "vitest";
import { prepareScatter, type ScatterPoint } from "./prepare-scatter";

const point = (x: number, y: number, isOnLine = false): ScatterPoint => ({ x, y, isOnLine });

describe("a scatter", () => {
  it("has nothing to draw without points", () => {
    expect(prepareScatter([], 400, 300)).toBeNull();
  });

  it("puts what costs more further right and what scores more further up, the cost from zero", () => {
    const plan = prepareScatter([point(1, 10), point(3, 30)], 400, 300);
    const [cheap, dear] = plan?.spots ?? [];
    expect(cheap?.x).toBeLessThan(dear?.x ?? 0);
    expect(cheap?.y).toBeGreaterThan(dear?.y ?? 999);
    expect(plan?.xTicks[0]).toEqual({ at: plan?.plot.left, text: "0" });
  });

  it("draws steps along the line from the cheapest on, and none through one point", () => {
    const plan = prepareScatter([point(3, 30, true), point(2, 5), point(1, 10, true)], 400, 300);
    const [dear, , cheap] = plan?.spots ?? [];
    expect(plan?.line).toBe(`M${cheap?.x} ${cheap?.y}H${dear?.x}V${dear?.y}`);
    expect(prepareScatter([point(3, 30, true), point(2, 5)], 400, 300)?.line).toBe("");
  });

  it("stays within the drawing for any figures", () => {
    for (const points of [
      [point(0, 0)],
      [point(0, -1e308), point(1e308, 1e308)],
      [point(1e-300, 1e-300), point(2e-300, 1)],
      [point(5, 7), point(5, 7)],
    ]) {
      for (const { x, y } of prepareScatter(points, 340, 240)?.spots ?? []) {
        expect([x >= 0 && x <= 340, y >= 0 && y <= 240]).toEqual([true, true]);
      }
    }
  });
});
