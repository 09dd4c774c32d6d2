// Numbers with every digit that they have, so that what a rank compares can be read.

/** `22,148,357.5`, `1e308`, with a real minus. */
export function exactText(value: number): string {
  const [mantissa = "0", exponent] = String(value).split("e");
  const [whole = "0", decimals] = mantissa.split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  const text = `${grouped}${decimals === undefined ? "" : `.${decimals}`}`;
  return `${text}${exponent === undefined ? "" : `e${exponent.replace("+", "")}`}`.replaceAll("-", "−");
}

/** The same with its sign: `+0.2`, `−3`, `0`. */
export function differenceText(value: number): string {
  return value > 0 ? `+${exactText(value)}` : exactText(value);
}
