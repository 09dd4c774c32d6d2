import { contract } from "#lib/operations/contract";
import { GRADED_BODY } from "#lib/operations/graded-body";
import { ScoreBatchInput, ScoreBatchOutput, scoreBatchExample } from "#lib/operations/score-batch/schemas";

export const scoreBatch = contract({
  name: "score-batch",
  method: "POST",
  path: "/v1/score/batch",
  summary: "Grade many answers, with a report",
  help: "At most 1,000 rows and 1 MiB. A task that cannot be read costs its own row only. Nothing is stored.",
  scope: null,
  input: ScoreBatchInput,
  output: ScoreBatchOutput,
  body: GRADED_BODY,
  errors: [],
  cache: "no-store",
  cli: { verb: "score report", via: "local" },
  example: scoreBatchExample,
});
