import { contract } from "#lib/operations/contract";
import { ExplainRankInput, ExplainRankOutput, explainRankExample } from "#lib/operations/explain-rank/schemas";

export const explainRank = contract({
  name: "explain-rank",
  method: "GET",
  path: "/v1/results/{id}/rank",
  summary: "Explain the rank of a result, step by step",
  help:
    "Which cohort, which result of the participant counts, whether it is ranked, the exact value, the tiebreak, the " +
    "place, its neighbours, and whether the difference to the row beside it is more than chance. The steps end with the first no.",
  scope: null,
  input: ExplainRankInput,
  output: ExplainRankOutput,
  errors: ["not_found"],
  cache: "revalidate",
  cli: { verb: "rank", via: "api", rows: { field: "steps", columns: ["step", "verdict"] } },
  example: explainRankExample,
});
