import { contract } from "#lib/operations/contract";
import { GetStandingsInput, GetStandingsOutput, getStandingsExample } from "#lib/operations/get-standings/schemas";

export const getStandings = contract({
  name: "get-standings",
  method: "GET",
  path: "/v1/standings",
  summary: "Show the points over all open boards",
  help:
    "25, 18, 15, 12, 10, 8, 6, 4, 2, 1 for places 1 to 10 among the verified participants of a board with at least two; " +
    "shared places split their points exactly.",
  scope: null,
  input: GetStandingsInput,
  output: GetStandingsOutput,
  errors: [],
  cache: "revalidate",
  cli: {
    verb: "standings",
    via: "api",
    rows: { field: "rows", columns: ["rank", "model", "harness", "points.value"] },
  },
  example: getStandingsExample,
});
