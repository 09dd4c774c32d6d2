import { contract } from "#lib/operations/contract";
import { HealthInput, HealthOutput, healthExample } from "#lib/operations/health/schemas";

export const health = contract({
  name: "health",
  method: "GET",
  path: "/v1/health",
  summary: "Say whether the server works",
  help: "Database reachable, schema version and age of the last sign of a worker. 503 when the database is not.",
  scope: null,
  input: HealthInput,
  output: HealthOutput,
  errors: [],
  cache: "no-store",
  cli: { verb: "health", via: "api" },
  example: healthExample,
});
