const also = (n: number) => (n === 0 ? "" : `, and ${n} more like it`);

export const chartsMessages = {
  one: (y: string, x: string) => `One point: ${y} at ${x}.`,
  moves: (word: "rises" | "falls" | "level", from: string, x: string, to: string, end: string) =>
    word === "level"
      ? `Starts and ends at ${from}, from ${x} to ${end}.`
      : `${word === "rises" ? "Rises" : "Falls"} from ${from} at ${x} to ${to} at ${end}.`,
  highest: (y: string, x: string, n: number) => `Highest: ${y} at ${x}${also(n)}.`,
  lowest: (y: string, x: string, n: number) => `Lowest: ${y} at ${x}${also(n)}.`,
  highestOf: (name: string, y: string, x: string, n: number) => `Highest: ${name}, ${y} at ${x}${also(n)}.`,
  lowestOf: (name: string, y: string, x: string, n: number) => `Lowest: ${name}, ${y} at ${x}${also(n)}.`,
  nothing: "There is no figure to draw.",
  undrawn: (n: number) => `${n} more series stand in the table only.`,
  cut: (at: string) => `The upright axis does not reach zero; it ends at ${at}.`,
  key: "Lines",
} as const;
