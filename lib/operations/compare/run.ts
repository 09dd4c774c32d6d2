import type { z } from "zod";
import type { CompareInput, CompareOutput } from "#lib/operations/compare/schemas";
import { compareResults } from "#lib/services/compare-results";
import type { Ctx } from "#lib/services/ctx";

export function runCompare(
  ctx: Ctx,
  { results }: z.output<typeof CompareInput>,
): Promise<z.input<typeof CompareOutput>> {
  return compareResults(ctx, results.split(","));
}
