import type { z } from "zod";
import { AppError } from "#lib/domain/errors";
import { buildEvalCommandPlan } from "#lib/domain/evals/plan";
import { StoredEvalDefSchema } from "#lib/domain/evals/schemas";
import type { BuildPlanInput, BuildPlanOutput } from "#lib/operations/build-plan/schemas";
import { evalDocument } from "#lib/operations/eval-document";
import type { Ctx } from "#lib/services/ctx";

export async function runBuildPlan(
  ctx: Ctx,
  input: z.output<typeof BuildPlanInput>,
): Promise<z.input<typeof BuildPlanOutput>> {
  const def = StoredEvalDefSchema.safeParse(await evalDocument(ctx, input));
  if (!def.success) {
    const suggestion = "POST /v1/validate-document names every issue of an eval.";
    throw new AppError("bad_request", "The eval document is not valid.", suggestion, def.error);
  }
  const { eval: _, evalId: __, ...options } = input;
  const plan = buildEvalCommandPlan(def.data, options);
  if (!plan.available) return { ...NOTHING, reason: plan.reason };
  const { runArgv: argv, submitArgv, output, shellCommand } = plan;
  return { available: true, reason: null, argv, submitArgv, output, shellCommand };
}

const NOTHING = { available: false, argv: null, submitArgv: null, output: null, shellCommand: null };
