import { contract } from "#lib/operations/contract";
import { SearchInput, SearchOutput, searchExample } from "#lib/operations/search/schemas";

export const search = contract({
  name: "search",
  method: "GET",
  path: "/v1/search",
  summary: "Find evals, participants, results and boards",
  help:
    "One text that is a name, an id or the beginning of a hash; whatever it may be is answered, by kind. A hash is looked " +
    "for from 7 digits on, a participant from 2 characters on.",
  scope: null,
  input: SearchInput,
  output: SearchOutput,
  errors: [],
  cache: "revalidate",
  cli: { verb: "search", via: "api" },
  example: searchExample,
});
