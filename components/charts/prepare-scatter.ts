// Decides where the points of a scatter stand; the component only draws. Both axes are to scale, the cost begins at zero.
import { axisOf, placeOn } from "./ticks";

export type ScatterPoint = { x: number; y: number; isOnLine: boolean };
type Spot = { x: number; y: number };
type Tick = { at: number; text: string };
export type ScatterPlan = {
  width: number;
  height: number;
  plot: { left: number; right: number; top: number; bottom: number };
  xTicks: Tick[];
  yTicks: Tick[];
  /** In the order given. */
  spots: Spot[];
  /** Steps along the points of the line: what a given cost buys. Empty when there are fewer than two. */
  line: string;
};

const CHARACTER = 6.6;

/** Null without a point. Points are finite, and `x` is not below zero. */
export function prepareScatter(points: readonly ScatterPoint[], width: number, height: number): ScatterPlan | null {
  if (points.length === 0) return null;
  const ys = points.map(({ y }) => y);
  const x = axisOf(0, Math.max(...points.map((point) => point.x)), Math.floor(width / 110));
  const y = axisOf(Math.min(...ys), Math.max(...ys), 5);
  const left = Math.ceil(Math.max(...y.ticks.map(({ text }) => text.length)) * CHARACTER) + 12;
  const plot = { left, right: width - 24, top: 10, bottom: height - 26 };
  const xAt = (value: number) => round(placeOn(x, value, plot.left, plot.right));
  const yAt = (value: number) => round(placeOn(y, value, plot.bottom, plot.top));
  const spots = points.map((point) => ({ x: xAt(point.x), y: yAt(point.y) }));
  const onLine = spots.filter((_, at) => points[at]?.isOnLine).sort((a, b) => a.x - b.x || b.y - a.y);
  const [first, ...rest] = onLine;
  return {
    width,
    height,
    plot,
    xTicks: x.ticks.map(({ value, text }) => ({ at: xAt(value), text })),
    yTicks: y.ticks.map(({ value, text }) => ({ at: yAt(value), text })),
    spots,
    line:
      first === undefined || rest.length === 0
        ? ""
        : `M${first.x} ${first.y}${rest.map((to) => `H${to.x}V${to.y}`).join("")}`,
  };
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
