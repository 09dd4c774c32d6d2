import { describe, expect, it } from "vitest";
import type { ChartSeries } from "./chart-grid";
import { fitted, LINES_MAX, type LineChartPlan, prepareLineChart, type Size } from "./prepare-line-chart";

const WIDE: Size = { width: 720, height: 280, byLetter: false };
const NARROW: Size = { width: 340, height: 220, byLetter: true };

const line = (name: string, ...points: [string | number, number | null][]): ChartSeries => ({
  name,
  points: points.map(([x, y]) => ({ x, y })),
});

function plan(series: readonly ChartSeries[], size = WIDE): LineChartPlan {
  const made = prepareLineChart(series, size);
  if (made === null) throw new Error("nothing to draw");
  return made;
}

/** Every coordinate is a number inside the drawing. */
function expectDrawable({ size, plot, lines, xTicks, yTicks }: LineChartPlan): void {
  const spots = lines.flatMap(({ marks, labelAt }) => [...marks, labelAt]);
  const ofPaths = lines.flatMap(({ path }) => path.match(/[^ML ]+/g)?.map(Number) ?? []);
  const all = [...ofPaths, ...spots.flatMap(({ x, y }) => [x, y]), ...[...xTicks, ...yTicks].map(({ at }) => at)];
  for (const each of all) {
    expect(Number.isFinite(each)).toBe(true);
    expect(each).toBeGreaterThanOrEqual(0);
    expect(each).toBeLessThanOrEqual(size.width);
  }
  for (const { y } of spots) expect(y).toBeLessThanOrEqual(plot.bottom);
  expect(plot.right).toBeGreaterThan(plot.left);
  expect(yTicks.length).toBeGreaterThan(1);
  expect(new Set(yTicks.map(({ text }) => text)).size).toBe(yTicks.length);
}

describe("gaps", () => {
  it("no line passes over a null", () => {
    const { lines } = plan([line("a", [1, 1], [2, 2], [3, null], [4, 4], [5, 5])]);
    expect(lines[0]?.path.match(/M/g)).toHaveLength(2);
    expect(lines[0]?.marks).toHaveLength(4);
  });

  it("nor over a place where only another series has a value", () => {
    const { lines } = plan([line("a", ["x", 1], ["z", 3]), line("b", ["x", 1], ["y", 2], ["z", 3])]);
    expect(lines[0]?.path).toBe("");
    expect(lines[0]?.marks).toHaveLength(2);
    expect(lines[1]?.path.match(/M/g)).toHaveLength(1);
  });

  it("a series of nothing but nulls is not drawn, and a chart of them is none", () => {
    expect(prepareLineChart([line("a", [1, null], [2, null])], WIDE)).toBeNull();
    expect(prepareLineChart([], WIDE)).toBeNull();
    expect(plan([line("a", [1, null]), line("b", [1, 1], [2, 2])]).lines.map(({ name }) => name)).toEqual(["b"]);
    expect(prepareLineChart([line("a", [1, Number.NaN], [2, Number.POSITIVE_INFINITY])], WIDE)).toBeNull();
  });

  it("long lines carry a mark at lone points and at their end only", () => {
    const points = Array.from({ length: 500 }, (_, x): [number, number | null] => [x, x === 9 || x === 11 ? null : x]);
    const { lines } = plan([line("a", ...points)]);
    expect(lines[0]?.marks).toHaveLength(2);
    expect(lines[0]?.path.match(/M/g)).toHaveLength(2);
  });
});

describe("hostile figures", () => {
  const cases: Record<string, ChartSeries[]> = {
    huge: [line("a", [1, 1e308], [2, 0], [3, 5])],
    "as far apart as can be": [line("a", [1, Number.MAX_VALUE], [2, -Number.MAX_VALUE])],
    "huge and flat": [line("a", [1, Number.MAX_VALUE], [2, Number.MAX_VALUE])],
    "huge places": [line("a", [-Number.MAX_VALUE, 1], [Number.MAX_VALUE, 2])],
    tiny: [line("a", [1, 5e-324], [2, 0])],
    "tiny places": [line("a", [0, 1], [5e-324, 2])],
    negative: [line("a", [1, -5], [2, -7.5], [3, -6])],
    "negative and positive": [line("a", [-3, -5], [2, 7])],
    "one point": [line("a", [7, 42])],
    "one point at zero": [line("a", ["x", 0])],
    "flat at zero": [line("a", [1, 0], [2, 0])],
    "neighbours far from zero": [line("a", [1, 1e16], [2, 1e16 + 2])],
    "words among numbers": [line("a", [1, 1], ["1", 2], ["many", 3])],
    "small steps": [line("a", [0.001, 0.1234], [0.002, 0.1235])],
  };
  for (const [name, series] of Object.entries(cases)) {
    it(`${name}: everything stands inside, wide and narrow`, () => {
      expectDrawable(plan(series));
      expectDrawable(plan(series, NARROW));
    });
  }

  it("of sixty series twelve are drawn and the others counted", () => {
    const many = Array.from({ length: 60 }, (_, at) => line(`series ${at}`, [1, at], [2, 60 - at]));
    for (const size of [WIDE, NARROW]) {
      const made = plan(many, size);
      expectDrawable(made);
      expect([made.lines.length, made.undrawn]).toEqual([LINES_MAX, 48]);
      const ys = made.lines.map(({ labelAt }) => labelAt.y).sort((a, b) => a - b);
      for (const [at, y] of ys.entries()) if (at > 0) expect(y - (ys[at - 1] ?? 0)).toBeGreaterThanOrEqual(14);
    }
  });

  it("twelve series of five hundred places each stay one path each", () => {
    const many = Array.from({ length: 12 }, (_, at) =>
      line(`s${at}`, ...Array.from({ length: 500 }, (_each, x): [number, number] => [x, Math.sin(x / 20 + at)])),
    );
    expectDrawable(plan(many));
  });
});

describe("axes", () => {
  it("numbers stand to scale and in order, whatever order they came in", () => {
    const { lines } = plan([line("a", [10, 1], [0, 1], [1, 1])]);
    const [first, second, third] = lines[0]?.marks.map(({ x }) => x) ?? [];
    expect(((third ?? 0) - (first ?? 0)) / ((second ?? 0) - (first ?? 0))).toBeCloseTo(10, 0);
  });

  it("words stand at equal distances in the order they came in", () => {
    const { xTicks } = plan([line("a", ["8k", 1], ["1k", 2], ["2k", 3])]);
    expect(xTicks.map(({ text }) => text)).toEqual(["8k", "1k", "2k"]);
  });

  it("zero is shown when the lines fill half the height all the same", () => {
    expect(plan([line("a", [1, 10], [2, 100])]).yTicks[0]?.text).toBe("0");
    const cut = plan([line("a", [1, 79.1], [2, 88])]);
    expect([cut.yTicks[0]?.text, cut.cutAt]).toEqual(["78", "78"]);
    expect(plan([line("a", [1, 10], [2, 100])]).cutAt).toBeNull();
    expect(plan([line("a", [1, -10], [2, -11])]).cutAt).toBe("−10.0");
  });

  it("prints a real minus and the decimals its step has", () => {
    expect(plan([line("a", [1, -1], [2, 1])]).yTicks.map(({ text }) => text)).toEqual([
      "−1.0",
      "−0.5",
      "0.0",
      "0.5",
      "1.0",
    ]);
  });
});

it("names are cut to what fits, wide letters counted double", () => {
  expect(fitted("short", 10)).toBe("short");
  expect(fitted("a name that is longer", 10)).toBe("a name th…");
  expect(fitted("模型甲乙丙丁", 10)).toBe("模型甲乙…");
});
