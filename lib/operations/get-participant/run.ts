import type { z } from "zod";
import { AppError } from "#lib/domain/errors";
import type { GetParticipantInput, GetParticipantOutput } from "#lib/operations/get-participant/schemas";
import type { Ctx } from "#lib/services/ctx";
import { readParticipant } from "#lib/services/read-participant";

export async function runGetParticipant(
  ctx: Ctx,
  { id }: z.output<typeof GetParticipantInput>,
): Promise<z.input<typeof GetParticipantOutput>> {
  const participant = await readParticipant(ctx, id);
  if (participant !== null) return participant;
  throw new AppError(
    "not_found",
    `There is no participant ${id}.`,
    "GET /v1/participants (assayer participants list) lists them.",
  );
}
