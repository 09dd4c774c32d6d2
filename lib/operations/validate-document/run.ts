import type { z } from "zod";
import { judgeDocument } from "#lib/domain/evals/judge-document";
import { evalDocument } from "#lib/operations/eval-document";
import type { ValidateDocumentInput, ValidateDocumentOutput } from "#lib/operations/validate-document/schemas";
import type { Ctx } from "#lib/services/ctx";

export async function runValidateDocument(
  ctx: Ctx,
  input: z.output<typeof ValidateDocumentInput>,
): Promise<z.input<typeof ValidateDocumentOutput>> {
  const { kind, text, doc } = input;
  return judgeDocument({
    kind,
    document: text === undefined ? { value: doc } : { bytes: new TextEncoder().encode(text) },
    eval: await evalDocument(ctx, input),
    today: ctx.now().toISOString().slice(0, 10),
  });
}
