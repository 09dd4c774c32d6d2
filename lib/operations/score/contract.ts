import { contract } from "#lib/operations/contract";
import { GRADED_BODY } from "#lib/operations/graded-body";
import { ScoreInput, ScoreOutput, scoreExample } from "#lib/operations/score/schemas";

export const score = contract({
  name: "score",
  method: "POST",
  path: "/v1/score",
  summary: "Grade one answer to a tool-call task",
  help: "1 when the last usable call of the answer is the expected one, else 0 with the first difference; a call that was right under the old schema is flagged as staleSchemaUsed. At most 1 MiB. Nothing is stored.",
  scope: null,
  input: ScoreInput,
  output: ScoreOutput,
  body: GRADED_BODY,
  errors: [],
  cache: "no-store",
  cli: { verb: "score", via: "local" },
  example: scoreExample,
});
