import { contract } from "#lib/operations/contract";
import { GetBoardInput, GetBoardOutput, getBoardExample } from "#lib/operations/get-board/schemas";

export const getBoard = contract({
  name: "get-board",
  method: "GET",
  path: "/v1/evals/{id}/board",
  summary: "Show the board of an eval",
  help:
    "The results bound to one protocol commit, ranked on exact values with shared ranks. At most 50 rows a page; " +
    "pass `next` as `after` for the following ones; when the standings changed meanwhile, the answer is `conflict`.",
  scope: null,
  input: GetBoardInput,
  output: GetBoardOutput,
  errors: ["not_found", "conflict"],
  cache: "revalidate",
  cli: {
    verb: "board",
    via: "api",
    rows: { field: "rows", columns: ["rank", "model", "harness", "score", "provenance", "date", "resultId"] },
  },
  example: getBoardExample,
});
