import { unstable_cache } from "next/cache";
import { getContext, isBuilding } from "#lib/context";
import type { Ctx } from "#lib/services/ctx";

/**
 * Hangs tags on the page being rendered: its cached HTML expires with them. Only pages are cached, never data; the call
 * below stores nothing.
 */
export async function tagPage(tags: readonly string[]): Promise<void> {
  await unstable_cache(async () => null, [...tags], { tags: [...tags] })();
}

/**
 * What a page reads with; the page expires with the tags. Null during `next build`, which has no database: a page then
 * renders nothing, and is made at its first request, because the page cache never reads what a build wrote.
 */
export async function pageContext(tags: readonly string[]): Promise<Ctx | null> {
  await tagPage(tags);
  return isBuilding() ? null : getContext();
}
