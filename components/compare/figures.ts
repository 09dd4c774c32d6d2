// Figures of a comparison as text.

const MINUS = "−";

/** `= 0.25`, `< 0.001`: two significant digits. */
export function pText(p: number): string {
  return p < 0.001 ? "< 0.001" : `= ${Number(p.toPrecision(2))}`;
}

/** A difference with its sign: `+12.5`, `−3`, `0`. */
export function signedText(value: number, digits: number): string {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return text;
  return `${value < 0 ? MINUS : "+"}${text}`;
}

/** `$1,234.50`; below a cent as many digits as it takes. */
export function costText(usd: number): string {
  if (usd > 0 && usd < 0.01) return `$${Number(usd.toPrecision(2))}`;
  return `$${usd.toLocaleString("en", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}

/** Value of a task: whole when it is whole, else up to three digits. */
export function taskValueText(value: number): string {
  return String(Number(value.toFixed(3))).replace("-", MINUS);
}
