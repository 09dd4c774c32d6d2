import { Problem } from "#lib/operations/problem/schemas";

/** Codes of failures that no server answered. */
export type LocalCode = "server_unreachable" | "timeout" | "response_invalid";

/** A failed call: the server's problem, or why there was no usable answer. Branch on `code`; `status` is null without one. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly code: string;
  readonly status: number | null;
  readonly suggestion: string;
  readonly requestId: string | null;
  readonly issues: NonNullable<Problem["issues"]>;

  constructor(of: {
    code: string;
    status: number | null;
    detail: string;
    suggestion: string;
    requestId?: string | null;
    issues?: Problem["issues"];
    cause?: unknown;
  }) {
    super(of.detail, of.cause === undefined ? undefined : { cause: of.cause });
    this.code = of.code;
    this.status = of.status;
    this.suggestion = of.suggestion;
    this.requestId = of.requestId ?? null;
    this.issues = of.issues ?? [];
  }
}

/** Reads the error body of a response; a body that is no problem (a proxy's page) becomes response_invalid. */
export function problemErrorOf(status: number, body: unknown): ProblemError {
  const parsed = Problem.safeParse(body);
  if (parsed.success) return new ProblemError({ ...parsed.data, status });
  return new ProblemError({
    code: "response_invalid" satisfies LocalCode,
    status,
    detail: `The server answered ${status} without a problem body.`,
    suggestion: "Check that the address is that of an Assayer server and that no proxy stands before it.",
  });
}
