import { CheckCohortInput, CheckCohortOutput, checkCohortExample } from "#lib/operations/check-cohort/schemas";
import { contract } from "#lib/operations/contract";

export const checkCohort = contract({
  name: "check-cohort",
  method: "POST",
  path: "/v1/cohort-check",
  summary: "Tell whether an edited definition starts a new cohort",
  help:
    "Compares an edited eval.yaml with the definition in force, field by field, and counts what would leave the board. " +
    "Nothing is stored.",
  scope: null,
  input: CheckCohortInput,
  output: CheckCohortOutput,
  errors: ["document_too_costly", "server_busy"],
  cache: "no-store",
  cli: { verb: "cohort check", via: "local" },
  example: checkCohortExample,
});
