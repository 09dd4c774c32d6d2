import { contract } from "#lib/operations/contract";
import { ListResultsInput, ListResultsOutput, listResultsExample } from "#lib/operations/list-results/schemas";

export const listResults = contract({
  name: "list-results",
  method: "GET",
  path: "/v1/results",
  summary: "List the results of all boards",
  help:
    "The last to arrive first, 50 a page, of one eval, cohort or participant when asked for; pass `next` as `after`. " +
    "Superseded and withdrawn ones are among them, and say so.",
  scope: null,
  input: ListResultsInput,
  output: ListResultsOutput,
  errors: ["not_found"],
  cache: "revalidate",
  cli: {
    verb: "results list",
    via: "api",
    rows: {
      field: "results",
      columns: ["receivedAt", "eval.id", "participant.model", "participant.harness", "score", "standing", "id"],
    },
  },
  example: listResultsExample,
});
