import { contract } from "#lib/operations/contract";
import { GetJobStatusInput, GetJobStatusOutput, getJobStatusExample } from "#lib/operations/get-job-status/schemas";

export const getJobStatus = contract({
  name: "get-job-status",
  method: "GET",
  path: "/v1/job-status",
  summary: "Show background work",
  help: "Queues with their counts, the newest failures, and the workers that were heard of lately.",
  scope: null,
  input: GetJobStatusInput,
  output: GetJobStatusOutput,
  errors: [],
  cache: "no-store",
  cli: {
    verb: "status jobs",
    via: "api",
    rows: {
      field: "queues",
      columns: ["name", "waiting", "retrying", "running", "completed", "failed", "deadLetters"],
    },
  },
  example: getJobStatusExample,
});
