// Every failure of the CLI looks the same: code, message, way out; on stderr, so that stdout stays the answer.
import { inspect } from "node:util";
import { CommanderError } from "commander";
import { EXIT } from "#lib/cli/exit";
import { safeText } from "#lib/cli/table";
import { isAppError } from "#lib/domain/errors";
import { SettingsError } from "#lib/env";
import { ProblemError } from "#lib/sdk/problem-error";

type Failure = {
  code: string;
  message: string;
  suggestion: string;
  requestId?: string;
  issues?: ProblemError["issues"];
};

/**
 * Prints a thrown value and answers the exit code. Help and version are thrown by commander too, and are no failure.
 * @param verbs what could have stood in the place of an unknown verb
 */
export function reportError(error: unknown, asJson: boolean, verbs: readonly string[] = []): number {
  if (error instanceof CommanderError && error.exitCode === 0) return EXIT.ok;
  // A bare `assayer` or `assayer evals`: commander has printed the help already.
  if (error instanceof CommanderError && error.code === "commander.help" && !asJson) return EXIT.failed;
  const failure = toFailure(error, verbs);
  process.stderr.write(`${asJson ? JSON.stringify({ error: failure }) : toText(failure)}\n`);
  if (process.env["ASSAYER_DEBUG"] && error instanceof Error) process.stderr.write(`${inspect(error)}\n`);
  return EXIT.failed;
}

function toFailure(error: unknown, verbs: readonly string[]): Failure {
  if (error instanceof CommanderError) {
    const message = error.message.replace(/^error: /, "").replace(/\s*\n\s*/g, " ");
    const isUnknownVerb = error.code === "commander.unknownCommand" && verbs.length > 0;
    const suggestion = isUnknownVerb
      ? `The verbs are: ${verbs.join(", ")}. Each explains itself with --help.`
      : "Run the verb with --help to see what it takes.";
    return { code: "cli_usage", message, suggestion };
  }
  if (error instanceof ProblemError) {
    const { code, message, suggestion, requestId, issues } = error;
    return {
      code,
      message,
      suggestion,
      ...(requestId === null ? {} : { requestId }),
      ...(issues.length === 0 ? {} : { issues }),
    };
  }
  if (error instanceof SettingsError) {
    return { code: "bad_request", message: error.message, suggestion: error.suggestion };
  }
  if (isAppError(error)) return { code: error.code, message: error.message, suggestion: error.suggestion };
  return {
    code: "internal",
    message: error instanceof Error ? error.message : String(error),
    suggestion: "This should not happen. Set ASSAYER_DEBUG=1 to see where, and report it.",
  };
}

function toText({ code, message, suggestion, requestId, issues = [] }: Failure): string {
  return [
    `error (${code}): ${safeText(message)}`,
    ...issues.map(
      (issue) => `  ${issue.path === "" ? "(root)" : safeText(issue.path)}: ${safeText(issue.message)} [${issue.code}]`,
    ),
    `way out: ${safeText(suggestion)}`,
    ...(requestId === undefined ? [] : [`request: ${safeText(requestId)}`]),
  ].join("\n");
}
