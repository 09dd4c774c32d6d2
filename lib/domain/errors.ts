// The closed table of errors a caller can only pass on (error kind 3). Each edge maps every code exhaustively.
export const ERROR_CODES = [
  "bad_request",
  "not_found",
  "conflict",
  "payload_too_large",
  "unsupported_media_type",
  "not_acceptable",
  "method_not_allowed",
  "rate_limited",
  "server_busy",
  "document_too_costly",
  "unauthorized",
  "forbidden",
  "database_in_use",
  "database_unavailable",
  "source_unreachable",
  "source_unreadable",
  "file_missing",
  "file_corrupt",
  "passphrase_wrong",
  "cli_usage",
  "internal",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

const BRAND = Symbol.for("assayer.app-error");

/** An error with a stable code, a sentence for a person, and the way out. Recognised by brand, so it survives bundling. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly suggestion: string;
  readonly [BRAND] = true;

  constructor(code: ErrorCode, message: string, suggestion: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.code = code;
    this.suggestion = suggestion;
  }
}

export function isAppError(value: unknown): value is AppError {
  return typeof value === "object" && value !== null && BRAND in value;
}
