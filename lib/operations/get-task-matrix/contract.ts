import { contract } from "#lib/operations/contract";
import { GetTaskMatrixInput, GetTaskMatrixOutput, getTaskMatrixExample } from "#lib/operations/get-task-matrix/schemas";

export const getTaskMatrix = contract({
  name: "get-task-matrix",
  method: "GET",
  path: "/v1/task-matrix",
  summary: "Set the tasks of a board against its entries",
  help:
    "What each entry did on each task, 12 entries and 100 tasks a page, with how many of all entries that match solve " +
    "it. Entries without task rows are left out, and counted.",
  scope: null,
  input: GetTaskMatrixInput,
  output: GetTaskMatrixOutput,
  errors: ["not_found"],
  cache: "revalidate",
  cli: {
    verb: "task-matrix",
    via: "api",
    rows: { field: "tasks", columns: ["taskId", "title", "solved", "tried", "mean"] },
  },
  example: getTaskMatrixExample,
});
