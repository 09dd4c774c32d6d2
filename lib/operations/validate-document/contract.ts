import { contract } from "#lib/operations/contract";
import {
  ValidateDocumentInput,
  ValidateDocumentOutput,
  validateDocumentExample,
} from "#lib/operations/validate-document/schemas";

export const validateDocument = contract({
  name: "validate-document",
  method: "POST",
  path: "/v1/validate-document",
  summary: "Validate an eval or a result",
  help: "Answers 200 with every issue at once, whether or not the document is accepted; 422 for a document that takes more time or memory to check than a request may have. Nothing is stored.",
  scope: null,
  input: ValidateDocumentInput,
  output: ValidateDocumentOutput,
  errors: ["not_found", "document_too_costly", "server_busy"],
  cache: "no-store",
  cli: { verb: "validate", via: "local" },
  example: validateDocumentExample,
});
