import { z } from "zod";
import { EvalId } from "#lib/operations/fields/schemas";

const option = z.string().min(1).max(4096).optional();

export const BuildPlanInput = z
  .strictObject({
    evalId: EvalId.optional().meta({ description: "Id of an eval of this server." }),
    eval: z.unknown().optional().meta({ description: "Instead of `evalId`: the eval document as a JSON value." }),
    model: option.meta({ description: "Model name, for built-in runners." }),
    adapter: option.meta({ description: "api or command, for built-in runners." }),
    harness: option.meta({ description: "Harness name; needs harnessVersion." }),
    harnessVersion: option,
    input: option.meta({ description: "File that stands for {input} of an external workflow." }),
    output: option.meta({ description: "File the command writes." }),
  })
  .refine((input) => (input.evalId === undefined) !== (input.eval === undefined), {
    message: "Name the eval once: by `evalId`, or as `eval`.",
    path: ["evalId"],
  });

export const BuildPlanOutput = z.object({
  available: z.boolean().meta({ description: "False: `reason` says why there is no command." }),
  reason: z.string().nullable(),
  argv: z.array(z.string()).nullable().meta({ description: "Separate process arguments; no shell reads them." }),
  submitArgv: z.array(z.string()).nullable(),
  output: z.string().nullable().meta({ description: "The file the command writes." }),
  shellCommand: z.string().nullable().meta({ description: "The same, quoted for a POSIX shell, to copy." }),
});

export const buildPlanExample = {
  input: { evalId: "ticket-triage", model: "fictional/alpha-1" },
  output: {
    available: true,
    reason: null,
    argv: ["assayer", "run", "ticket-triage", "--model", "fictional/alpha-1", "--out", "ticket-triage-result.json"],
    submitArgv: ["assayer", "submit", "ticket-triage-result.json"],
    output: "ticket-triage-result.json",
    shellCommand:
      "assayer run ticket-triage --model fictional/alpha-1 --out ticket-triage-result.json && assayer submit ticket-triage-result.json",
  },
};
