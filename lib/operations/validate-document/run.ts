import type { z } from "zod";
import { evalDocument } from "#lib/operations/eval-document";
import type { ValidateDocumentInput, ValidateDocumentOutput } from "#lib/operations/validate-document/schemas";
import type { Ctx } from "#lib/services/ctx";
import { judgeDocument } from "#lib/services/judge-document";

export async function runValidateDocument(
  ctx: Ctx,
  input: z.output<typeof ValidateDocumentInput>,
): Promise<z.input<typeof ValidateDocumentOutput>> {
  const { kind, text, doc } = input;
  const today = ctx.now().toISOString().slice(0, 10);
  return judgeDocument({ kind, text, doc, eval: await evalDocument(ctx, input), today });
}
