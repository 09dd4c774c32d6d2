// Entry `assayer`: the client of a server, and everything of `assayer/schemas`.
export { AppError, isAppError } from "#lib/domain/errors";
export { type GradedRow, report } from "#lib/domain/toolcalls/report";
export { type ReportFormat, reportText } from "#lib/domain/toolcalls/report-text";
export type { RunReport, Score, ScoreTask } from "#lib/domain/toolcalls/schemas";
export { score } from "#lib/domain/toolcalls/score";
export { type AnswerRow, type RowVerdict, scoreRows as scoreBatch } from "#lib/domain/toolcalls/score-rows";
export { type Client, createClient, type OperationInput, type OperationOutput } from "#lib/sdk/client";
export { ProblemError } from "#lib/sdk/problem-error";
export * from "#lib/sdk/schemas";
