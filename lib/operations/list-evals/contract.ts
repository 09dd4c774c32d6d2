import { contract } from "#lib/operations/contract";
import { ListEvalsInput, ListEvalsOutput, listEvalsExample } from "#lib/operations/list-evals/schemas";

export const listEvals = contract({
  name: "list-evals",
  method: "GET",
  path: "/v1/evals",
  summary: "List the evals",
  help: "Every eval with the head of its current board, delisted ones last.",
  scope: null,
  input: ListEvalsInput,
  output: ListEvalsOutput,
  errors: [],
  cache: "revalidate",
  cli: {
    verb: "evals list",
    via: "api",
    rows: {
      field: "evals",
      columns: ["id", "name", "state", "protocolRevision", "participantCount", "leader.model"],
    },
  },
  example: listEvalsExample,
});
