/** `1,234`. */
export function count(n: number): string {
  return n.toLocaleString("en");
}

/** `1 task`, `1,234 tasks`. */
export function plural(n: number, one: string, many = `${one}s`): string {
  return `${count(n)} ${n === 1 ? one : many}`;
}
