// Decides where everything of a line chart stands; the component only draws. No line passes over a place where its own
// series has no value: a gap stays a gap, and a lone point is a marker.
import { type ChartGrid, type ChartSeries, type ChartX, chartGrid, isNumeric } from "./chart-grid";
import { placeLabels } from "./place-labels";
import { type Axis, axisOf, figureText, placeOn } from "./ticks";

/** More lines than this nobody can tell apart; the table has them all. */
export const LINES_MAX = 12;
const MARKED_POINTS_MAX = 30;
const CHARACTER = 6.6;
const LINE_HEIGHT = 15;

export type Size = {
  width: number;
  height: number /** Lines are called by letters, for a legend below. */;
  byLetter: boolean;
};
export type Spot = { x: number; y: number };
export type ChartLine = {
  name: string;
  /** What stands beside the end of the line. */
  label: string;
  labelAt: Spot;
  /** Stretches without a gap, as one path; empty when there is none. */
  path: string;
  marks: Spot[];
};
type Tick = { at: number; text: string };
export type LineChartPlan = {
  size: Size;
  plot: { left: number; right: number; top: number; bottom: number };
  xTicks: Tick[];
  yTicks: Tick[];
  lines: ChartLine[];
  /** Series that are not drawn. */
  undrawn: number;
  /** Where the upright axis begins when that is above zero, or ends when below. */
  cutAt: string | null;
};

/** Null when there is nothing to draw. */
export function prepareLineChart(all: readonly ChartSeries[], size: Size): LineChartPlan | null {
  const series = all.filter(({ points }) => points.some(({ y }) => y !== null && Number.isFinite(y)));
  const drawn = series.slice(0, LINES_MAX);
  const grid = chartGrid(drawn);
  const known = grid.values.flat().filter((value) => value !== null);
  if (known.length === 0) return null;
  const low = Math.min(...known);
  const high = Math.max(...known);
  // Zero is on the axis unless that would leave the lines half the height or less.
  const y = axisOf(low > 0 && low < high / 2 ? 0 : low, high, 5);
  const labels = drawn.map(({ name }, at) => (size.byLetter ? letterOf(at) : fitted(name, 22)));
  const plot = {
    left: Math.ceil(Math.max(...y.ticks.map(({ text }) => text.length)) * CHARACTER) + 12,
    right: size.width - Math.ceil(Math.max(...labels.map(widthOf)) * CHARACTER) - 30,
    top: 10,
    bottom: size.height - 26,
  };
  const yAt = (value: number) => round(placeOn(y, value, plot.bottom, plot.top));
  const { xAt, ticks: xTicks } = horizontal(grid.xs, plot);
  const spots = grid.values.map((row) =>
    row.map((value, at): Spot | null => (value === null ? null : { x: xAt(at), y: yAt(value) })),
  );
  const ends = spots.map((row) => row.findLast((spot) => spot !== null)?.y ?? plot.bottom);
  const labelYs = placeLabels(ends, LINE_HEIGHT, plot.top, plot.bottom);
  return {
    size,
    plot,
    xTicks,
    yTicks: yTicksOf(y, yAt),
    lines: drawn.map(({ name }, at) => ({
      name,
      label: labels[at] ?? "",
      labelAt: { x: plot.right + 26, y: labelYs[at] ?? 0 },
      ...strokes(spots[at] ?? []),
    })),
    undrawn: series.length - drawn.length,
    cutAt: (low > 0 ? y.low > 0 && y.ticks[0]?.text : y.high < 0 && y.ticks.at(-1)?.text) || null,
  };
}

export function letterOf(at: number): string {
  return String.fromCharCode(65 + at);
}

function yTicksOf(axis: Axis, yAt: (value: number) => number): Tick[] {
  return axis.ticks.map(({ value, text }) => ({ at: yAt(value), text }));
}

/** Numbers stand to scale, anything else at equal distances. */
function horizontal(xs: ChartGrid["xs"], plot: LineChartPlan["plot"]): { xAt: (at: number) => number; ticks: Tick[] } {
  const [from, to] = [plot.left + 8, plot.right - 8];
  const fits = Math.max(2, Math.floor((to - from) / 84));
  if (isNumeric(xs) && xs.length > 1) {
    const [low, high] = [xs[0] ?? 0, xs.at(-1) ?? 0];
    const { ticks } = axisOf(low, high, fits);
    const range = high / 2 - low / 2 > 1e-300 ? { low, high } : { low: low - 1, high: low + 1 };
    const at = (value: number) => round(placeOn(range, value, from, to));
    const shown = ticks.filter(({ value }) => value >= low && value <= high);
    return {
      xAt: (index) => at(xs[index] ?? 0),
      ticks: shown.map(({ value, text }) => ({ at: at(value), text })),
    };
  }
  const xAt = (at: number) => round(xs.length === 1 ? (from + to) / 2 : from + ((to - from) * at) / (xs.length - 1));
  const every = Math.ceil(xs.length / fits);
  return {
    xAt,
    ticks: xs.flatMap((x, at) => (at % every === 0 ? [{ at: xAt(at), text: fitted(textOf(x), 12) }] : [])),
  };
}

function strokes(spots: readonly (Spot | null)[]): Pick<ChartLine, "path" | "marks"> {
  const stretches: Spot[][] = [];
  spots.forEach((spot, at) => {
    if (spot === null) return;
    const before = spots[at - 1] ?? null;
    if (before === null) stretches.push([spot]);
    else stretches.at(-1)?.push(spot);
  });
  const known = stretches.flat();
  const lone = stretches.filter(({ length }) => length === 1).flat();
  const last = known.at(-1);
  return {
    path: stretches
      .filter(({ length }) => length > 1)
      .map((stretch) => `M${stretch.map(({ x, y }) => `${x} ${y}`).join("L")}`)
      .join(""),
    marks: known.length <= MARKED_POINTS_MAX ? known : [...new Set(last === undefined ? lone : [...lone, last])],
  };
}

export function textOf(x: ChartX): string {
  return typeof x === "number" ? figureText(x) : x;
}

const WIDE = /[\u1100-\u115f\u2e80-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe4f\uff00-\uff60]/;

function widthOf(text: string): number {
  return Array.from(text).reduce((sum, character) => sum + (WIDE.test(character) ? 2 : 1), 0);
}

/** The beginning of a text, as much of it as `units` narrow letters take. */
export function fitted(text: string, units: number): string {
  if (text.length <= units && widthOf(text) <= units) return text;
  let width = 1;
  let kept = "";
  for (const character of text.slice(0, units * 2)) {
    width += WIDE.test(character) ? 2 : 1;
    if (width > units) break;
    kept += character;
  }
  return `${kept.trimEnd()}…`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
