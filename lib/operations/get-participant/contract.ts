import { contract } from "#lib/operations/contract";
import {
  GetParticipantInput,
  GetParticipantOutput,
  getParticipantExample,
} from "#lib/operations/get-participant/schemas";

export const getParticipant = contract({
  name: "get-participant",
  method: "GET",
  path: "/v1/participants/{id}",
  summary: "Show a participant over all evals",
  help:
    "Every result of it, with rank and cohort, and whether it still counts. Results of older cohorts are history: " +
    "their numbers answer another question and are never added up with newer ones.",
  scope: null,
  input: GetParticipantInput,
  output: GetParticipantOutput,
  errors: ["not_found"],
  cache: "revalidate",
  cli: {
    verb: "participants get",
    via: "api",
    rows: {
      field: "results",
      columns: ["standing", "evalId", "revision", "rank", "score", "unit", "date", "resultId"],
    },
  },
  example: getParticipantExample,
});
