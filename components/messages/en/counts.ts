// Made once: making one takes longer than all else on a long list.
const whole = new Intl.NumberFormat("en");

/** `1,234`. */
export function count(n: number): string {
  return whole.format(n);
}

/** `1 task`, `1,234 tasks`. */
export function plural(n: number, one: string, many = `${one}s`): string {
  return `${count(n)} ${n === 1 ? one : many}`;
}
