// The figures of a line chart by place: what the drawing, its table and its CSV have in common.

export type ChartX = string | number;
/** A null is a gap. */
export type ChartSeries = { name: string; points: readonly { x: ChartX; y: number | null }[] };

export type ChartGrid = {
  /** In order along the axis: numbers ascending, anything else in the order of the series. */
  xs: ChartX[];
  /** One row for each series, one value for each x; null where it has none. */
  values: (number | null)[][];
};

export function chartGrid(series: readonly ChartSeries[]): ChartGrid {
  const met = inOrder(series);
  const xs = isNumeric(met) ? met.sort((a, b) => a - b) : met;
  const values = series.map(({ points }) => {
    const known = new Map(points.map(({ x, y }) => [x, y]));
    return xs.map((x) => {
      const y = known.get(x) ?? null;
      return y !== null && Number.isFinite(y) ? y : null;
    });
  });
  return { xs, values };
}

/** Every x once. One that an earlier series left out stands behind the one before it. 1 and "1" are two places. */
function inOrder(series: readonly ChartSeries[]): ChartX[] {
  const known = new Set<ChartX>();
  const order: ChartX[] = [];
  for (const { points } of series) {
    let before: ChartX | undefined;
    for (const { x } of points) {
      if (!known.has(x)) order.splice(before === undefined ? order.length : order.indexOf(before) + 1, 0, x);
      known.add(x);
      before = x;
    }
  }
  return order;
}

export function isNumeric(xs: readonly ChartX[]): xs is number[] {
  return xs.every((x) => typeof x === "number" && Number.isFinite(x));
}
