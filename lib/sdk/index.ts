// Entry `assayer`: the client of a server, and everything of `assayer/schemas`.
export { AppError, isAppError } from "#lib/domain/errors";
export { type Client, createClient, type OperationInput, type OperationOutput } from "#lib/sdk/client";
export { ProblemError } from "#lib/sdk/problem-error";
export * from "#lib/sdk/schemas";
