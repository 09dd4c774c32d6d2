/** Heights for labels as near to the wanted ones as `apart` allows, in the same order from top to bottom. */
export function placeLabels(wanted: readonly number[], apart: number, top: number, bottom: number): number[] {
  const order = wanted.map((y, at) => ({ y, at })).sort((a, b) => a.y - b.y || a.at - b.at);
  // Fewer than fit is the rule; more stand closer together rather than outside.
  const gap = Math.min(apart, (bottom - top) / Math.max(1, wanted.length - 1));
  const placed: number[] = [];
  let least = top;
  for (const { y } of order) {
    placed.push(Math.max(least, y));
    least = (placed.at(-1) ?? top) + gap;
  }
  let most = bottom;
  for (let at = placed.length - 1; at >= 0; at -= 1) {
    placed[at] = Math.min(placed[at] ?? most, most);
    most = (placed[at] ?? most) - gap;
  }
  const result: number[] = [];
  order.forEach(({ at }, index) => {
    result[at] = Math.round((placed[index] ?? top) * 10) / 10;
  });
  return result;
}
