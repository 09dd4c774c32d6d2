import { contract } from "#lib/operations/contract";
import { GetResultInput, GetResultOutput, getResultExample } from "#lib/operations/get-result/schemas";

export const getResult = contract({
  name: "get-result",
  method: "GET",
  path: "/v1/results/{id}",
  summary: "Show a result with its evidence",
  help: "Where the number came from, the commit it is bound to, and the canonical JSON with its sha256.",
  scope: null,
  input: GetResultInput,
  output: GetResultOutput,
  errors: ["not_found"],
  cache: "revalidate",
  cli: {
    verb: "result",
    via: "api",
    rows: { field: "taskRows", columns: ["taskId", "trial", "score", "outcome"] },
  },
  example: getResultExample,
});
