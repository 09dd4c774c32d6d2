// Round numbers along an axis, for every range a double can hold.

const FLAT_BELOW = 1e-300;
const TICKS_MAX = 20;

export type Axis = { low: number; high: number; ticks: { value: number; text: string }[] };

/** An axis that holds low to high with about `count` steps; a range without extent is widened around its value. */
export function axisOf(low: number, high: number, count: number): Axis {
  const half = high / 2 - low / 2; // Halves, because 1e308 minus -1e308 is more than a double holds.
  if (half < FLAT_BELOW) {
    const pad = Math.abs(low) < FLAT_BELOW ? 1 : Math.abs(low) / 2;
    return axisOf(low >= 0 && low < pad ? 0 : clamp(low - pad), clamp(low + pad), count);
  }
  const step = roundStep(half / (count / 2));
  const first = withinDouble(Math.floor(low / step), step, 1);
  const last = withinDouble(Math.ceil(high / step), step, -1);
  const steps = Math.min(last - first, TICKS_MAX);
  // A set, because far from zero neighbours may be the same double.
  const values = [...new Set(Array.from({ length: steps + 1 }, (_, at) => (first + at) * step + 0))];
  const texts = tickTexts(values, step);
  return {
    low: Math.min(low, first * step),
    high: Math.max(high, last * step),
    ticks: values.map((value, at) => ({ value, text: texts[at] ?? "" })),
  };
}

/** Where a value stands between two ends. */
export function placeOn({ low, high }: Pick<Axis, "low" | "high">, value: number, from: number, to: number): number {
  return from + ((value / 2 - low / 2) / (high / 2 - low / 2)) * (to - from);
}

function roundStep(least: number): number {
  const base = 10 ** Math.floor(Math.log10(least));
  const times = least / base;
  return (times <= 1 ? 1 : times <= 2 ? 2 : times <= 5 ? 5 : 10) * base;
}

/** The outermost tick, or the next one inside when it is beyond all doubles. */
function withinDouble(tick: number, step: number, inwards: 1 | -1): number {
  return Number.isFinite(tick * step) ? tick : tick + inwards;
}

function clamp(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}

/** All of one axis alike: plain with as many decimals as its step has, or with an exponent when plain would be long. */
function tickTexts(values: readonly number[], step: number): string[] {
  const largest = Math.max(...values.map(Math.abs));
  if (largest < 1e9 && step >= 1e-6) {
    const digits = Math.max(0, -Math.floor(Math.log10(step) + 1e-9));
    return values.map((value) => withMinus(value.toLocaleString("en", decimals(digits))));
  }
  for (let digits = 0; digits < 16; digits += 1) {
    const texts = values.map((value) => exponentText(value, digits));
    if (new Set(texts).size === texts.length) return texts;
  }
  return values.map((value) => exponentText(value, 16));
}

const decimals = (digits: number) => ({ minimumFractionDigits: digits, maximumFractionDigits: digits });

function exponentText(value: number, digits: number): string {
  return value === 0 ? "0" : withMinus(value.toExponential(digits).replace("e+", "e"));
}

/** A figure on its own: `1,234.57`, `1e308`, with a real minus. */
export function figureText(value: number): string {
  const size = Math.abs(value);
  if (size >= 1e12 || (size > 0 && size < 1e-4)) return exponentText(Number(value.toPrecision(4)), shortest(value));
  return withMinus(value.toLocaleString("en", { maximumFractionDigits: size >= 100 ? 2 : 4 }));
}

/** Digits after the first that four significant ones leave. */
function shortest(value: number): number {
  const [mantissa = ""] = Number(value.toPrecision(4)).toExponential().split("e");
  return mantissa.split(".")[1]?.length ?? 0;
}

function withMinus(text: string): string {
  return text.replaceAll("-", "−");
}
