import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#lib/domain/errors";
import { waitUntilAnswers } from "./probe";

export type ProcessSpec = { command: string; args: string[]; cwd: string; env: NodeJS.ProcessEnv };

export type ServerSpec = ProcessSpec & {
  /** Without a trailing slash; health is asked here. */
  url: string;
  readyTimeoutMs: number;
  /** Gives up waiting when it aborts. */
  signal?: AbortSignal;
};

export type RunningProcess = {
  pid: number;
  /** Resolves when the process has ended, whoever ended it. */
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
  /** Asks it to end, and ends it by force when it does not. Safe to call more than once. */
  stop(graceMs?: number): Promise<void>;
};

const KEPT_CHARACTERS = 8000;

/** Starts a process in a group of its own: Ctrl-C reaches only us, and we end it in order. `hear` gets what it prints. */
export function startProcess(spec: ProcessSpec, hear: (chunk: string) => void): RunningProcess {
  const { command, args, cwd, env } = spec;
  const child = spawn(command, args, { cwd, env, detached: true, stdio: ["ignore", "pipe", "pipe"] });
  child.stdout.setEncoding("utf8").on("data", hear);
  child.stderr.setEncoding("utf8").on("data", hear);
  return handle(child);
}

/**
 * Starts the server and resolves once it answers. What it prints before that is kept for the error; afterwards it goes to
 * `log`. Throws AppError with its last words when it ends or stays silent.
 */
export async function startServer(spec: ServerSpec, log: (chunk: string) => void): Promise<RunningProcess> {
  let said = "";
  let ready = false;
  const server = startProcess(spec, (chunk) => {
    if (ready) log(chunk);
    else said = (said + chunk).slice(-KEPT_CHARACTERS);
  });
  let gone = false;
  void server.ended.then(() => {
    gone = true;
  });
  const { url, readyTimeoutMs: timeoutMs, signal } = spec;
  ready = await waitUntilAnswers(url, { timeoutMs, gone: () => gone || signal?.aborted === true });
  if (ready) return server;
  const why = gone ? "The server ended before it answered." : `The server did not answer at ${url} in time.`;
  await server.stop();
  throw new AppError("internal", `${why}\n${said.trim()}`, "Read its last words above; `npm run up` may be repeated.");
}

function handle(child: ChildProcess): RunningProcess {
  const ended = new Promise<{ code: number | null; signal: NodeJS.Signals | null }>((resolve) => {
    child.on("error", () => resolve({ code: null, signal: null }));
    child.on("exit", (code, signal) => resolve({ code, signal }));
  });
  let stopping: Promise<void> | undefined;
  const stop = async (graceMs: number): Promise<void> => {
    const signal = (name: NodeJS.Signals): void => {
      if (child.pid === undefined) return;
      try {
        process.kill(-child.pid, name); // the whole group: the server may have children
      } catch {
        child.kill(name);
      }
    };
    signal("SIGTERM");
    const late = await Promise.race([ended.then(() => false), sleep(graceMs, true, { ref: false })]);
    if (late) signal("SIGKILL");
    await ended;
  };
  return {
    pid: child.pid ?? -1,
    ended,
    stop: (graceMs = 10_000) => {
      stopping ??= stop(graceMs);
      return stopping;
    },
  };
}
