import { contract } from "#lib/operations/contract";
import { GetEvalInput, GetEvalOutput, getEvalExample } from "#lib/operations/get-eval/schemas";

export const getEval = contract({
  name: "get-eval",
  method: "GET",
  path: "/v1/evals/{id}",
  summary: "Show an eval",
  help: "The definition in force, the commit that introduced its protocol, and every cohort.",
  scope: null,
  input: GetEvalInput,
  output: GetEvalOutput,
  errors: ["not_found"],
  cache: "revalidate",
  cli: {
    verb: "evals get",
    via: "api",
    rows: { field: "cohorts", columns: ["revision", "protocolCommit", "resultCount", "isCurrent"] },
  },
  example: getEvalExample,
});
