import { contract } from "#lib/operations/contract";
import {
  ListParticipantsInput,
  ListParticipantsOutput,
  listParticipantsExample,
} from "#lib/operations/list-participants/schemas";

export const listParticipants = contract({
  name: "list-participants",
  method: "GET",
  path: "/v1/participants",
  summary: "List the participants",
  help: "By printed name, 50 a page, each with the number of evals that measured it; pass `next` as `after`.",
  scope: null,
  input: ListParticipantsInput,
  output: ListParticipantsOutput,
  errors: [],
  cache: "revalidate",
  cli: {
    verb: "participants list",
    via: "api",
    rows: { field: "participants", columns: ["id", "model", "harness", "harnessVersion", "provenance", "evalCount"] },
  },
  example: listParticipantsExample,
});
