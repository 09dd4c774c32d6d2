import { contract } from "#lib/operations/contract";
import { ListCohortsInput, ListCohortsOutput, listCohortsExample } from "#lib/operations/list-cohorts/schemas";

export const listCohorts = contract({
  name: "list-cohorts",
  method: "GET",
  path: "/v1/evals/{id}/cohorts",
  summary: "Show the cohorts of an eval, and what changed between them",
  help: "Every protocol commit, the newest first, with the fields that decide comparability and changed there.",
  scope: null,
  input: ListCohortsInput,
  output: ListCohortsOutput,
  errors: ["not_found"],
  cache: "revalidate",
  cli: {
    verb: "evals cohorts",
    via: "api",
    rows: {
      field: "steps",
      columns: ["revision", "protocolCommit", "introducedAt", "introducedBy", "resultCount", "leftBehind", "isCurrent"],
    },
  },
  example: listCohortsExample,
});
