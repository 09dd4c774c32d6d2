// The length of a duration as a whole number of any size (A15). BigInt would do, but needs seconds for a million digits.

/** Of a week, a day, an hour, a minute, a second. */
const SECONDS = [604_800, 86_400, 3_600, 60, 1];
/** Digits of one limb: times the seconds of a week it stays a whole number that a double holds. */
const LIMB_DIGITS = 7;
const LIMB = 10 ** LIMB_DIGITS;

/** @param counts digits of weeks, days, hours, minutes and seconds; those that are not given count as none */
export function secondsOf(counts: readonly (string | undefined)[]): string {
  const limbs: number[] = [];
  for (const [at, digits] of counts.entries()) if (digits !== undefined) add(limbs, digits, SECONDS[at] ?? 0);
  const text = limbs
    .reverse()
    .map((limb) => String(limb).padStart(LIMB_DIGITS, "0"))
    .join("");
  return text.replace(/^0+(?=.)/, "");
}

/** Adds a multiple of a decimal number to limbs, the smallest first. */
function add(limbs: number[], digits: string, factor: number): void {
  let carry = 0;
  let place = 0;
  for (let end = digits.length; end > 0 || carry > 0; end -= LIMB_DIGITS) {
    const part = end > 0 ? Number(digits.slice(Math.max(0, end - LIMB_DIGITS), end)) : 0;
    const sum = (limbs[place] ?? 0) + part * factor + carry;
    limbs[place] = sum % LIMB;
    carry = Math.floor(sum / LIMB);
    place++;
  }
}
