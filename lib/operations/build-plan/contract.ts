import { BuildPlanInput, BuildPlanOutput, buildPlanExample } from "#lib/operations/build-plan/schemas";
import { contract } from "#lib/operations/contract";

export const buildPlan = contract({
  name: "build-plan",
  method: "POST",
  path: "/v1/build-plan",
  summary: "Build the commands that run an eval",
  help: "The process arguments that run an eval and submit its result. Nothing is run.",
  scope: null,
  input: BuildPlanInput,
  output: BuildPlanOutput,
  errors: ["not_found"],
  cache: "no-store",
  cli: { verb: "plan", via: "local" },
  example: buildPlanExample,
});
