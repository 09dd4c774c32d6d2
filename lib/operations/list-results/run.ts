import type { z } from "zod";
import type { ListResultsInput, ListResultsOutput } from "#lib/operations/list-results/schemas";
import { noBoard } from "#lib/operations/no-board";
import type { Ctx } from "#lib/services/ctx";
import { listResults } from "#lib/services/list-results";

export async function runListResults(
  ctx: Ctx,
  { eval: evalId, cohort, participant: participantId, after }: z.output<typeof ListResultsInput>,
): Promise<z.input<typeof ListResultsOutput>> {
  const page = await listResults(ctx, { evalId, cohort, participantId, after });
  if (page !== null) return page;
  // Only the boards of one eval can be missing: a list of all may be empty.
  throw noBoard(String(evalId), cohort);
}
