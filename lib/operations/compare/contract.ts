import { CompareInput, CompareOutput, compareExample } from "#lib/operations/compare/schemas";
import { contract } from "#lib/operations/contract";

export const compare = contract({
  name: "compare",
  method: "GET",
  path: "/v1/compare",
  summary: "Compare two to four results on the tasks they share",
  help:
    "Every pair with its exact test by name, wins and losses, the difference with an interval, and about how many tasks " +
    "would tell them apart. Results of different cohorts are refused; without task rows nothing is claimed.",
  scope: null,
  input: CompareInput,
  output: CompareOutput,
  errors: ["not_found"],
  cache: "revalidate",
  cli: {
    verb: "compare",
    via: "api",
    rows: {
      field: "pairs",
      columns: ["a", "b", "verdict", "figures.test", "figures.wins", "figures.losses", "figures.p"],
    },
  },
  example: compareExample,
});
