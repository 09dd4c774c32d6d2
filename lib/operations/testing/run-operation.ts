import { expect } from "vitest";
import type { z } from "zod";
import { isAppError } from "#lib/domain/errors";
import type { ContractName, Contracts } from "#lib/operations/contracts";
import { operations } from "#lib/operations/registry";
import type { Ctx } from "#lib/services/ctx";

/** Runs operations as an edge does, and checks that each answer is exactly what its schema says: nothing less, nothing more. */
export function runnerOf(ctx: Ctx) {
  return async <N extends ContractName>(name: N, input: z.input<Contracts[N]["input"]>) => {
    const { contract, run } = operations[name];
    const output: unknown = await run(ctx, contract.input.parse(input) as never);
    expect(contract.output.parse(output)).toEqual(output);
    expect(JSON.parse(JSON.stringify(output))).toEqual(output);
    return output as z.output<Contracts[N]["output"]>;
  };
}

export async function codeOf(promise: Promise<unknown>): Promise<string> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  return isAppError(error) ? error.code : `not an AppError: ${String(error)}`;
}
