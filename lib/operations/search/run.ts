import type { z } from "zod";
import type { SearchInput, SearchOutput } from "#lib/operations/search/schemas";
import type { Ctx } from "#lib/services/ctx";
import { search } from "#lib/services/search";

export function runSearch(
  ctx: Ctx,
  { q, in: section }: z.output<typeof SearchInput>,
): Promise<z.input<typeof SearchOutput>> {
  return search(ctx, q, section);
}
