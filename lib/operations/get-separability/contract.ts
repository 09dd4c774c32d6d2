import { contract } from "#lib/operations/contract";
import {
  GetSeparabilityInput,
  GetSeparabilityOutput,
  getSeparabilityExample,
} from "#lib/operations/get-separability/schemas";

export const getSeparability = contract({
  name: "get-separability",
  method: "GET",
  path: "/v1/separability",
  summary: "Tell the first rows of a board apart, where their tasks do",
  help:
    "From the top down, each row is compared with the first of the group above it, on the tasks both ran, by an exact " +
    "paired test at 5 %, corrected after Holm. Not separable is no proof that two are equal.",
  scope: null,
  input: GetSeparabilityInput,
  output: GetSeparabilityOutput,
  errors: ["not_found"],
  cache: "revalidate",
  cli: {
    verb: "separability",
    via: "api",
    rows: { field: "rows", columns: ["rank", "model", "harness", "score", "verdict", "resultId"] },
  },
  example: getSeparabilityExample,
});
