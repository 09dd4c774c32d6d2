// How far two scores are apart as one would write it down: 87.3 − 87.1 is 0.2, where doubles give 0.20000000000000284.

/** `a` minus `b`, exact on the decimals that each is printed with, then the nearest number. */
export function decimalDifference(a: number, b: number): number {
  const [first, second] = [decimal(a), decimal(b)];
  const places = Math.max(first.places, second.places);
  const scaled = (value: Decimal) => value.digits * 10n ** BigInt(places - value.places);
  return Number(`${scaled(first) - scaled(second)}e${-places}`);
}

/** `digits` ÷ 10 ^ `places`. */
type Decimal = { digits: bigint; places: number };

export function decimal(value: number): Decimal {
  const [mantissa = "0", exponent = "0"] = String(value).split("e");
  const [whole = "0", fraction = ""] = mantissa.split(".");
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return places < 0 ? { digits: digits * 10n ** BigInt(-places), places: 0 } : { digits, places };
}
