import type { z } from "zod";
import { judgeFile, judgeValue } from "#lib/domain/evals/judge-document";
import { evalDocument } from "#lib/operations/eval-document";
import type { ValidateDocumentInput, ValidateDocumentOutput } from "#lib/operations/validate-document/schemas";
import type { Ctx } from "#lib/services/ctx";

export async function runValidateDocument(
  ctx: Ctx,
  input: z.output<typeof ValidateDocumentInput>,
): Promise<z.input<typeof ValidateDocumentOutput>> {
  const { kind, text, doc } = input;
  const today = ctx.now().toISOString().slice(0, 10);
  const as = { kind, today, eval: await evalDocument(ctx, input) };
  return text === undefined ? judgeValue(doc, as) : judgeFile(new TextEncoder().encode(text), as);
}
