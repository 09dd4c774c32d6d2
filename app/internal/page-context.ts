import { unstable_cache } from "next/cache";
import { getContext, isBuilding } from "#lib/context";
import type { Ctx } from "#lib/services/ctx";

/**
 * What a page reads with; its cached HTML expires with the tags. Null during `next build`, which has no database: a
 * page then renders nothing, and is made at its first request, because the page cache never reads what a build wrote.
 */
export async function pageContext(tags: readonly string[]): Promise<Ctx | null> {
  // Only pages are cached, never data: this call exists to hang the tags on the page being rendered.
  await unstable_cache(async () => null, [...tags], { tags: [...tags] })();
  if (isBuilding()) return null;
  return getContext();
}

/** Makes the page being rendered answer 404. What it shows is up to it, unlike after notFound(), which needs scripts. */
export async function answerMissing(): Promise<void> {
  await pageContext(["status-404"]);
}
