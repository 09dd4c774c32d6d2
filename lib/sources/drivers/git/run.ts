// Runs one git process with limits on time and output. No shell, no terminal, its own process group.
import { type ChildProcessWithoutNullStreams, spawn } from "node:child_process";
import { AppError } from "#lib/domain/errors";
import { type GitSetting, gitArguments, gitEnvironment } from "./environment";

export type GitLimits = { timeoutMs: number; stdoutBytesMax: number };

export type GitExit = { code: number | null; signal: NodeJS.Signals | null; stdout: Buffer; stderr: string };

export type RunningGit = { child: ChildProcessWithoutNullStreams; kill: () => void };

const STDERR_BYTES_MAX = 64 * 1024;

/** Starts git; the caller owns the streams and must call `kill` or wait for the end. */
export function spawnGit(setting: GitSetting, args: string[]): RunningGit {
  const child = spawn("git", [...gitArguments(setting), ...args], {
    env: gitEnvironment(setting),
    detached: process.platform !== "win32",
  });
  // A writer that died is reported by its exit code; without this the pipe error would end the whole process.
  child.stdin.on("error", () => undefined);
  const kill = () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    try {
      process.kill(process.platform === "win32" ? child.pid : -child.pid, "SIGKILL");
    } catch {
      child.kill("SIGKILL");
    }
  };
  return { child, kill };
}

/**
 * Runs git to its end and returns what it wrote.
 * @throws AppError `source_unreadable` when git is missing, takes too long or writes too much
 */
export async function runGit(
  setting: GitSetting,
  args: string[],
  limits: GitLimits,
  watch?: (kill: (reason: AppError) => void) => () => void,
): Promise<GitExit> {
  const { child, kill } = spawnGit(setting, args);
  let stopped: AppError | null = null;
  const stop = (reason: AppError) => {
    stopped ??= reason;
    kill();
  };
  const timer = setTimeout(() => stop(tookTooLong(args, limits.timeoutMs)), limits.timeoutMs);
  const unwatch = watch?.(stop);
  const out: Buffer[] = [];
  const err: Buffer[] = [];
  let outBytes = 0;
  let errBytes = 0;
  child.stdin.end();
  child.stdout.on("data", (chunk: Buffer) => {
    outBytes += chunk.length;
    if (outBytes > limits.stdoutBytesMax) stop(wroteTooMuch(args, limits.stdoutBytesMax));
    else out.push(chunk);
  });
  child.stderr.on("data", (chunk: Buffer) => {
    errBytes += chunk.length;
    if (errBytes <= STDERR_BYTES_MAX) err.push(chunk);
  });
  try {
    const end = await ended(child);
    if (stopped) throw stopped;
    return { ...end, stdout: Buffer.concat(out), stderr: Buffer.concat(err).toString("utf8") };
  } finally {
    clearTimeout(timer);
    unwatch?.();
  }
}

export function ended(
  child: ChildProcessWithoutNullStreams,
): Promise<{ code: number | null; signal: NodeJS.Signals | null }> {
  return new Promise((resolve, reject) => {
    child.once("error", (cause) => reject(gitMissing(cause)));
    child.once("close", (code, signal) => resolve({ code, signal }));
  });
}

function gitMissing(cause: unknown): AppError {
  return new AppError(
    "source_unreadable",
    "The git program could not be started.",
    "Install git (on Debian: apt-get install git) and make sure it is on the PATH.",
    cause,
  );
}

function verb(args: string[]): string {
  return args.find((arg) => /^[a-z]/.test(arg)) ?? "git";
}

export function tookTooLong(args: string[], timeoutMs: number): AppError {
  return new AppError(
    "source_unreachable",
    `git ${verb(args)} was stopped after ${Math.round(timeoutMs / 1000)} s.`,
    "Try again; when the repository is large or the line slow, raise the time limit.",
  );
}

function wroteTooMuch(args: string[], bytesMax: number): AppError {
  return new AppError(
    "source_unreadable",
    `git ${verb(args)} answered with more than ${Math.round(bytesMax / 1024 / 1024)} MiB and was stopped.`,
    "Check that this is a repository of evals; split it when it really is that large.",
  );
}
