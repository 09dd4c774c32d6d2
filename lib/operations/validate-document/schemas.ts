import { z } from "zod";
import { DocumentIssue, EvalId } from "#lib/operations/fields/schemas";

export const ValidateDocumentInput = z
  .strictObject({
    kind: z.enum(["eval", "stored-eval", "result"]).meta({ description: "What the document claims to be." }),
    text: z.string().optional().meta({
      description: "The document as written: YAML for an eval, JSON for a result. Issues then have lines.",
    }),
    doc: z.unknown().optional().meta({ description: "Instead of `text`: the document as a JSON value." }),
    eval: z
      .unknown()
      .optional()
      .meta({ description: "Eval document, as a JSON value, that a result is checked against." }),
    evalId: EvalId.optional().meta({ description: "Instead of `eval`: id of an eval of this server." }),
  })
  .refine((input) => (input.text === undefined) !== (input.doc === undefined), {
    message: "Give the document once: as `text`, or as `doc`.",
    path: ["doc"],
  })
  .refine((input) => input.eval === undefined || input.evalId === undefined, {
    message: "Give the eval once: as `eval`, or as `evalId`.",
    path: ["eval"],
  });

export const ValidateDocumentOutput = z.object({
  accept: z.boolean().meta({ description: "False when any issue is an error." }),
  issues: z.array(DocumentIssue).meta({ description: "Every error and lint, at once." }),
});

export const validateDocumentExample = {
  input: { kind: "result" as const, doc: { eval_id: "ticket-triage", results: [] }, evalId: "ticket-triage" },
  output: {
    accept: false,
    issues: [
      {
        code: "list_too_short",
        path: "results",
        message: "List at least 1 item(s).",
        severity: "error" as const,
      },
    ],
  },
};
