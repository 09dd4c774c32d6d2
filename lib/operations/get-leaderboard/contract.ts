import { contract } from "#lib/operations/contract";
import {
  GetLeaderboardInput,
  GetLeaderboardOutput,
  getLeaderboardExample,
} from "#lib/operations/get-leaderboard/schemas";

export const getLeaderboard = contract({
  name: "get-leaderboard",
  method: "GET",
  path: "/v1/leaderboard",
  summary: "Ask a board",
  help:
    "Rows of a board that match a filter, sorted by any column, ranked and unranked ones together; at most 1000, " +
    "`matched` says how many there are. Filters and sorts never change a rank.",
  scope: null,
  input: GetLeaderboardInput,
  output: GetLeaderboardOutput,
  errors: ["not_found"],
  cache: "revalidate",
  cli: {
    verb: "leaderboard",
    via: "api",
    rows: { field: "rows", columns: ["rank", "model", "harness", "score", "costUsd", "date", "resultId"] },
  },
  example: getLeaderboardExample,
});
