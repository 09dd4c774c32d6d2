// What a line chart shows, for a sentence above it and for who cannot see it.
import { type ChartSeries, type ChartX, chartGrid } from "./chart-grid";

export type FoundPoint = { name: string; x: ChartX; y: number };
export type LineFinding = {
  /** The ends of the only series; null when there are several. */
  ends: { first: FoundPoint; last: FoundPoint } | null;
  highest: FoundPoint;
  lowest: FoundPoint;
  /** Other points at the same height. */
  alsoHighest: number;
  alsoLowest: number;
};

/** Null without any value. */
export function lineFinding(series: readonly ChartSeries[]): LineFinding | null {
  const { xs, values } = chartGrid(series);
  const points = series.flatMap(({ name }, row) =>
    xs.flatMap((x, at): FoundPoint[] => {
      const y = values[row]?.[at] ?? null;
      return y === null ? [] : [{ name, x, y }];
    }),
  );
  const [first, last] = [points[0], points.at(-1)];
  if (first === undefined || last === undefined) return null;
  const highest = points.reduce((best, point) => (point.y > best.y ? point : best), first);
  const lowest = points.reduce((best, point) => (point.y < best.y ? point : best), first);
  return {
    ends: new Set(points.map(({ name }) => name)).size === 1 ? { first, last } : null,
    highest,
    lowest,
    alsoHighest: points.filter(({ y }) => y === highest.y).length - 1,
    alsoLowest: points.filter(({ y }) => y === lowest.y).length - 1,
  };
}
