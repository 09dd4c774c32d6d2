// Decision 2 as a part of a schema: what cannot be stored is refused wherever it stands, also under keys a schema drops.
import type { z } from "zod";
import { type Fault, faultsOf, isBeyondSchemas } from "./document";
import { type IssueCode, messageOf } from "./messages";
import { codeOf } from "./zod-issue";

/**
 * A copy of the schema that first looks at the whole value: texts and keys, finite numbers, nesting. Its type, its JSON
 * schema and its other issues are those of the original; what is derived from it (`extend`, `check`) has no such look.
 */
export function storableRoot<T extends z.ZodType>(schema: T): T {
  const guarded = schema.clone();
  const { run } = guarded._zod;
  // `run` is how every parse enters a schema. A pipe or a preprocess would stop at the first fault, and lose the types.
  guarded._zod.run = (payload, context) => {
    if (context.direction === "backward") return run(payload, context);
    const { value } = payload;
    const faults = faultsOf(value, "blocks");
    if (isBeyondSchemas(faults)) return refuse(payload, faults, value);
    const result = run(payload, context);
    return faults.length === 0 || result instanceof Promise ? result : refuse(result, faults, value);
  };
  return guarded;
}

/** Faults come first, and each only once: the schema reports those of the fields it knows itself. */
function refuse(payload: z.core.ParsePayload, faults: readonly Fault[], input: unknown): z.core.ParsePayload {
  const found = faults.map(({ code, path, params }) => ({
    code: "custom" as const,
    path: [...path],
    message: messageOf(code, params),
    params: { ...params, code },
    input,
    continue: false,
  }));
  const known = new Set(faults.map(({ code, path }) => keyOf(code, path)));
  const special = payload.issues.filter((issue) => !known.has(keyOf(codeOf(issue), issue.path ?? [])));
  payload.issues = [...found, ...special];
  return payload;
}

function keyOf(code: IssueCode, path: readonly PropertyKey[]): string {
  return JSON.stringify([code, ...path.map(String)]);
}
