// Text against the surfaces it stands on, by APCA 0.1.9 in both themes: Lc 75 for body text, Lc 60 for the rest.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";

type Rgb = [number, number, number];

const css = readFileSync("app/globals.css", "utf8");
const tokens = new Map<string, [Rgb, Rgb]>();
const OKLCH = String.raw`oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)`;
for (const found of css.matchAll(new RegExp(`--color-([a-z0-9-]+): light-dark\\(${OKLCH}, ${OKLCH}\\)`, "g"))) {
  const [light = 0, lightC = 0, lightH = 0, dark = 0, darkC = 0, darkH = 0] = found.slice(2).map(Number);
  tokens.set(found[1] ?? "", [toRgb(light, lightC, lightH), toRgb(dark, darkC, darkH)]);
}

/** Björn Ottosson's OKLab, to gamma-encoded sRGB in 0..1. */
function toRgb(lightness: number, chroma: number, hue: number): Rgb {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    encode(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    encode(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    encode(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

function encode(linear: number): number {
  const clipped = Math.min(1, Math.max(0, linear));
  return clipped <= 0.0031308 ? 12.92 * clipped : 1.055 * clipped ** (1 / 2.4) - 0.055;
}

function luminance([r, g, b]: Rgb): number {
  const y = r ** 2.4 * 0.2126729 + g ** 2.4 * 0.7151522 + b ** 2.4 * 0.072175;
  // biome-ignore lint/suspicious/noApproximativeNumericConstant: the published constant, which is not the square root
  return y < 0.022 ? y + (0.022 - y) ** 1.414 : y;
}

function apca(text: Rgb, surface: Rgb): number {
  const front = luminance(text);
  const back = luminance(surface);
  if (back > front) return ((back ** 0.56 - front ** 0.57) * 1.14 - 0.027) * 100;
  return Math.abs((back ** 0.65 - front ** 0.62) * 1.14 + 0.027) * 100;
}

const SURFACES = ["canvas", "raised", "hover"];
const verdicts = ["pass", "fail", "error", "skipped"];
const PAIRS: [string, string, number][] = [
  ...[...SURFACES, "accent-soft", "verdict-error-soft", "verdict-fail-soft"].map((on): [string, string, number] => [
    "ink",
    on,
    75,
  ]),
  ...SURFACES.map((on): [string, string, number] => ["muted", on, 60]),
  ...[...SURFACES, "accent-soft"].map((on): [string, string, number] => ["accent", on, 60]),
  ["muted", "verdict-error-soft", 60],
  ["muted", "verdict-fail-soft", 60],
  ["on-accent", "accent", 60],
  ...verdicts.flatMap((verdict): [string, string, number][] => [
    [`verdict-${verdict}`, `verdict-${verdict}-soft`, 60],
    [`verdict-${verdict}`, "canvas", 60],
  ]),
];

describe("contrast", () => {
  it("is measured as published: black on white is Lc 106, white on black Lc 108", () => {
    expect(apca([0, 0, 0], [1, 1, 1])).toBeCloseTo(106.04, 1);
    expect(apca([1, 1, 1], [0, 0, 0])).toBeCloseTo(107.88, 1);
  });

  it("reads every token", () => {
    expect(tokens.size).toBeGreaterThanOrEqual(30);
  });

  it.each(PAIRS)("%s on %s is at least Lc %i in both themes", (text, surface, least) => {
    for (const theme of [0, 1] as const) {
      const front = tokens.get(text)?.[theme];
      const back = tokens.get(surface)?.[theme];
      expect(front !== undefined && back !== undefined ? apca(front, back) : 0).toBeGreaterThanOrEqual(least);
    }
  });

  it("score steps are told apart from the track, and each from the next by lightness alone", () => {
    for (const theme of [0, 1] as const) {
      const steps = [1, 2, 3, 4, 5, 6, 7].map((step) => luminance(tokens.get(`score-${step}`)?.[theme] ?? [0, 0, 0]));
      const sorted = [...steps].sort((a, b) => (theme === 0 ? b - a : a - b));
      expect(steps).toEqual(sorted);
      expect(
        apca(tokens.get("score-1")?.[theme] ?? [0, 0, 0], tokens.get("line")?.[theme] ?? [0, 0, 0]),
      ).toBeGreaterThan(15);
    }
  });
});
