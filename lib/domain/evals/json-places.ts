// Where each value of a JSON text stands, as a tree: whole paths for each value would be many times the text itself.
import { DEPTH_MAX } from "./free-form";
import { scanJson } from "./json-scan";
import { shorten } from "./zod-issue";

type Place = { offset: number; below: Map<string, Place> | null };

/** Finds the offset of a dotted path as issues have it, or of the nearest block around it. */
export function jsonPlaces(text: string): (path: string) => number | undefined {
  const open: Place[] = [];
  scanJson(text, DEPTH_MAX, (depth, key, offset) => {
    const place: Place = { offset, below: null };
    const parent = open[depth - 1];
    if (parent !== undefined) {
      parent.below ??= new Map();
      parent.below.set(typeof key === "number" ? String(key) : shorten(key), place);
    }
    open[depth] = place;
    open.length = depth + 1;
  });
  const [root] = open;
  return (path) => (root === undefined ? undefined : offsetOf(root, path === "" ? [] : path.split(".")));
}

/** A key may hold dots itself. */
function offsetOf(root: Place, segments: readonly string[]): number {
  let place = root;
  for (let from = 0, to = 1; to <= segments.length; to += 1) {
    const child = place.below?.get(segments.slice(from, to).join("."));
    if (child === undefined) continue;
    place = child;
    from = to;
  }
  return place.offset;
}
