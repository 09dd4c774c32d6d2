import { contract } from "#lib/operations/contract";
import { GetSyncStatusInput, GetSyncStatusOutput, getSyncStatusExample } from "#lib/operations/get-sync-status/schemas";

export const getSyncStatus = contract({
  name: "get-sync-status",
  method: "GET",
  path: "/v1/sync-status",
  summary: "Show what the last sync took over",
  help: "Every repository with its evals, every issue, and every step of history that was refused.",
  scope: null,
  input: GetSyncStatusInput,
  output: GetSyncStatusOutput,
  errors: [],
  cache: "revalidate",
  cli: {
    verb: "status sync",
    via: "api",
    rows: { field: "repositories", columns: ["url", "branch", "state", "headCommit", "lastSyncedAt"] },
  },
  example: getSyncStatusExample,
});
