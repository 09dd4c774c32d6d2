import type { z } from "zod";
import type { ListParticipantsInput, ListParticipantsOutput } from "#lib/operations/list-participants/schemas";
import type { Ctx } from "#lib/services/ctx";
import { listParticipants } from "#lib/services/list-participants";

export function runListParticipants(
  ctx: Ctx,
  input: z.output<typeof ListParticipantsInput>,
): Promise<z.input<typeof ListParticipantsOutput>> {
  return listParticipants(ctx, input);
}
