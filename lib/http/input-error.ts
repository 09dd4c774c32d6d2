// A refused input: thrown inside lib/http only, and carries every issue to the problem body.
import { AppError, type ErrorCode } from "#lib/domain/errors";
import type { Issue } from "#lib/domain/evals/issue";

export class InputError extends AppError {
  readonly issues: readonly Issue[];

  constructor(code: ErrorCode, message: string, suggestion: string, issues: readonly Issue[]) {
    super(code, message, suggestion);
    this.issues = issues;
  }
}
