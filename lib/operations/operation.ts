// A contract bound to the function that runs it: what HTTP (and later MCP) imports.
import type { z } from "zod";
import type { Contract } from "#lib/operations/contract";
import type { Ctx } from "#lib/services/ctx";

/** What a run needs; edges pass it on without knowing what is in it. */
export type OperationContext = Ctx;

export type Operation<C extends Contract = Contract> = {
  contract: C;
  /** Answers a validated input. Throws AppError for what a caller can only pass on. */
  run(ctx: OperationContext, input: z.output<C["input"]>): Promise<z.input<C["output"]>>;
  /** Version of what the answer shows, when the service counts one. It leads the ETag. */
  version?(output: z.input<C["output"]>): number;
};
