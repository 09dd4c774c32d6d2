// The typed client: one method for every contract, made from the contract itself.
import type { z } from "zod";
import { pathFields } from "#lib/operations/contract";
import { type ContractName, type Contracts, contracts } from "#lib/operations/contracts";
import { type LocalCode, ProblemError } from "#lib/sdk/problem-error";
import { type CallOptions, send, type TransportOptions, type WireRequest } from "#lib/sdk/transport";

export type OperationInput<N extends ContractName> = z.input<Contracts[N]["input"]>;
export type OperationOutput<N extends ContractName> = z.output<Contracts[N]["output"]>;

type CamelCase<S extends string> = S extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<CamelCase<Tail>>}`
  : S;
type Args<I> = Record<never, never> extends I ? [input?: I, call?: CallOptions] : [input: I, call?: CallOptions];
type Methods = {
  readonly [N in ContractName as CamelCase<N>]: (...args: Args<OperationInput<N>>) => Promise<OperationOutput<N>>;
};

export type Client = Methods & {
  /** Any operation by its name. */
  call<N extends ContractName>(name: N, input: OperationInput<N>, call?: CallOptions): Promise<OperationOutput<N>>;
  /** Every ranked row of a board, page by page as they are asked for. */
  boardRows(
    input: Omit<OperationInput<"get-board">, "after">,
    call?: CallOptions,
  ): AsyncGenerator<OperationOutput<"get-board">["rows"][number], void, undefined>;
};

/** A client of the server at `baseUrl`. Every method throws ProblemError. */
export function createClient(options: TransportOptions): Client {
  const call: Client["call"] = async (name, input, callOptions) => {
    const { output } = contracts[name];
    const body = await send(options, toWire(name, input), callOptions);
    const parsed = output.safeParse(body);
    // The schema that was parsed by is the one of this name, which the index access cannot tell the compiler.
    if (parsed.success) return parsed.data as OperationOutput<typeof name>;
    throw new ProblemError({
      code: "response_invalid" satisfies LocalCode,
      status: 200,
      detail: `The answer to ${name} does not have the shape that this client knows.`,
      suggestion: "Use a client of the same version as the server.",
      cause: parsed.error,
    });
  };
  const methods = Object.fromEntries(
    contractNames().map((name) => [
      camelCase(name),
      (input: OperationInput<typeof name> = {} as OperationInput<typeof name>, callOptions?: CallOptions) =>
        call(name, input, callOptions),
    ]),
  ) as Methods;
  return { ...methods, call, boardRows: (input, callOptions) => boardRows(call, input, callOptions) };
}

export function contractNames(): ContractName[] {
  return Object.keys(contracts) as ContractName[];
}

export function camelCase(name: string): string {
  return name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

/** Method, path with query, and body of a call. Throws bad_request when a path field is missing. */
export function toWire<N extends ContractName>(name: N, input: OperationInput<N>): WireRequest {
  const { method, path } = contracts[name];
  const rest = new Map(Object.entries(input).filter(([, value]) => value !== undefined));
  const filled = pathFields(path).reduce((partial, field) => {
    const value = rest.get(field);
    // "." and ".." would be taken for steps in the path.
    if (typeof value !== "string" || /^\.{0,2}$/.test(value)) throw missing(name, field);
    rest.delete(field);
    return partial.replace(`{${field}}`, encodeURIComponent(value));
  }, path);
  if (method === "POST") return { method, path: filled, body: Object.fromEntries(rest) };
  const query = new URLSearchParams(
    [...rest].flatMap(([field, value]) => [value].flat().map((each) => [field, String(each)])),
  );
  return { method, path: query.size === 0 ? filled : `${filled}?${query}` };
}

function missing(name: string, field: string): ProblemError {
  return new ProblemError({
    code: "bad_request",
    status: null,
    detail: `${name} needs ${field}.`,
    suggestion: `Pass ${field} as text that is not empty.`,
  });
}

async function* boardRows(
  call: Client["call"],
  input: Omit<OperationInput<"get-board">, "after">,
  callOptions: CallOptions | undefined,
): AsyncGenerator<OperationOutput<"get-board">["rows"][number], void, undefined> {
  let after: string | undefined;
  for (;;) {
    const page = await call("get-board", after === undefined ? input : { ...input, after }, callOptions);
    yield* page.rows;
    // A server that repeats its cursor would otherwise keep a caller here for ever.
    if (page.next === null || page.next === after) return;
    after = page.next;
  }
}
