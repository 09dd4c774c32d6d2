// Tags of cached pages. A page expires with every tag it was made with; who changes data names the tags it touches.
const EXPIRE = Symbol.for("assayer.expire-pages");

/** Lists of evals, and whatever a reader may look for in vain. */
export const EVALS_TAG = "evals";

/** Every page there is, whatever it was made with. */
export const EVERY_PAGE = "*";

/** Every page that shows results of one eval. */
export function boardTag(evalId: string): string {
  return `board:${evalId}`;
}

/** Drops cached pages by tag. Before the first page was asked for there is no cache, and nothing to drop. */
export function expirePages(tags: readonly string[]): void {
  const expire: unknown = Reflect.get(globalThis, EXPIRE);
  if (typeof expire === "function") expire(tags);
}
