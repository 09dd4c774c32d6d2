import { contract } from "#lib/operations/contract";
import {
  ListAllCohortsInput,
  ListAllCohortsOutput,
  listAllCohortsExample,
} from "#lib/operations/list-all-cohorts/schemas";

export const listAllCohorts = contract({
  name: "list-all-cohorts",
  method: "GET",
  path: "/v1/cohorts",
  summary: "List the cohorts of all evals",
  help: "The newest first, 50 a page, each with the number of its participants; pass `next` as `after`.",
  scope: null,
  input: ListAllCohortsInput,
  output: ListAllCohortsOutput,
  errors: ["not_found"],
  cache: "revalidate",
  cli: {
    verb: "cohorts list",
    via: "api",
    rows: {
      field: "cohorts",
      columns: ["eval.id", "revision", "protocolCommit", "introducedAt", "rankedCount", "isReadOnly"],
    },
  },
  example: listAllCohortsExample,
});
