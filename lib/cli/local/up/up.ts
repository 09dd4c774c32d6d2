// npm run up, after the packages: data, build, server; one of them for a data directory, whoever starts it.
import { access, constants } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { acquireLock } from "#db/lock";
import { AppError, isAppError } from "#lib/domain/errors";
import type { Lock } from "#lib/file-lock";
import { makeFolder } from "#lib/make-folder";
import { buildWhenStale } from "./build";
import { isBuilt, sourceHash } from "./build-stamp";
import { choosePort } from "./port";
import { findRunning, forgetRunning, type Running, recordRunning } from "./running";
import { type RunningProcess, startProcess, startServer } from "./server";
import { differingSettings, markSettings, type Settings } from "./settings";
import { type Say, type Step, steps } from "./steps";

type Program = { command: string; args: string[] };

export type UpOptions = {
  root: string;
  /** Absolute. */
  dataDir: string;
  /** PORT as the person set it; undefined when unset. */
  askedPort: string | undefined;
  firstPort: number;
  /** What the server is to run with, apart from port and data directory. */
  settings: Settings;
  env: NodeJS.ProcessEnv;
  build: Program;
  server(port: number): Program;
  /** On Postgres the server runs no jobs: a process of its own does. Null when the server does it. */
  worker: Program | null;
  /** Opens, migrates and fills the data, and closes it again: the server must be its only writer. */
  prepareData(step: Step, say: Say): Promise<void>;
  say: Say;
  /** Aborts what is going on, and ends a server that runs. */
  signal: AbortSignal;
  readyTimeoutMs?: number;
};

const OTHER_UP_WAIT_MS = 600_000;

/** Resolves when the server was stopped, or at once when one with these settings is running already; throws AppError with the way out. */
export async function up(options: UpOptions): Promise<void> {
  try {
    await makeDataDir(options.dataDir);
    const turn = await takeTurn(options);
    if ("url" in turn) return alreadyRunning(options, turn);
    try {
      const orphan = await findRunning(options.dataDir);
      if (orphan !== null) return alreadyRunning(options, orphan);
      await prepareAndServe(options);
    } finally {
      await turn.release();
    }
  } catch (error) {
    if (!options.signal.aborted) throw error;
    options.say("up: stopped");
  }
}

async function makeDataDir(dataDir: string): Promise<void> {
  try {
    await makeFolder(dataDir);
    await access(dataDir, constants.W_OK);
  } catch (cause) {
    const wayOut = "Make it writable for you, or set ASSAYER_DATA_DIR to another folder.";
    throw new AppError("bad_request", `The data directory ${dataDir} cannot be written.`, wayOut, cause);
  }
}

function alreadyRunning(options: UpOptions, running: Running): void {
  const { say, root } = options;
  const { url, serverPid } = running;
  const others = differences(options, running);
  if (others.length > 0) {
    throw new AppError(
      "conflict",
      `A server runs already at ${url} (process ${serverPid}), with other settings: ${others.join(", ")}.`,
      `To apply yours, stop it (kill ${serverPid}) and run this again. For a second server, set another ASSAYER_DATA_DIR.`,
    );
  }
  say(`up: already running at ${url} (process ${serverPid}); nothing to do`);
  if (!isBuilt(root, sourceHash(root))) {
    say(`  It serves an older build. To serve the sources as they are now: kill ${serverPid}, then npm run up.`);
  }
}

/** Names of the settings in which a running server is not the one asked for; a port that nobody asked for is none. */
function differences({ askedPort, firstPort, settings }: UpOptions, running: Running): string[] {
  const isElsewhere = askedPort !== undefined && askedPort !== "" && Number(new URL(running.url).port) !== firstPort;
  const others = running.settings === undefined ? [] : differingSettings(settings, running.settings);
  return isElsewhere ? ["PORT", ...others] : others;
}

/** The lock of the data directory, or the server that another `up` is watching; waits while that one still prepares. */
async function takeTurn({ dataDir, say, signal }: UpOptions): Promise<Lock | Running> {
  let told = false;
  for (const end = Date.now() + OTHER_UP_WAIT_MS; ; await sleep(500, undefined, { signal })) {
    try {
      return await acquireLock(join(dataDir, ".up.lock"));
    } catch (error) {
      if (!isAppError(error) || error.code !== "database_in_use") throw error;
      const running = await findRunning(dataDir);
      if (running !== null) return running;
      if (Date.now() > end) throw error;
      if (!told) say("up: another `npm run up` is preparing this data directory; waiting for its address");
      told = true;
    }
  }
}

async function prepareAndServe(options: UpOptions): Promise<void> {
  const { root, signal, say, env } = options;
  const step = steps(say);
  const meetingDir = join(root, "node_modules", ".cache", "assayer");
  const serversDir = join(meetingDir, "servers");
  await options.prepareData(step, say);
  signal.throwIfAborted();
  await step(
    "build",
    "next build",
    () => buildWhenStale({ root, meetingDir, serversDir, ...options.build, env, signal }),
    (state) => (state === "fresh" ? "up to date" : "made"),
  );
  signal.throwIfAborted();
  const port = await choosePort(options.askedPort, options.firstPort);
  const url = `http://localhost:${port}`;
  const readyTimeoutMs = options.readyTimeoutMs ?? 60_000;
  const log = (chunk: string): void => say(chunk.trimEnd());
  const program = { ...options.server(port), cwd: root, env: { ...env, PORT: String(port) } };
  const server = await step(
    "server",
    `starting on port ${port}`,
    () => startServer({ ...program, url, readyTimeoutMs, signal }, log),
    () => `answers on port ${port}`,
  );
  const records = [options.dataDir, join(serversDir, String(server.pid))];
  const running = {
    serverPid: server.pid,
    url,
    startedAt: new Date().toISOString(),
    settings: markSettings(options.settings),
  };
  const worker = options.worker === null ? null : startProcess({ ...options.worker, cwd: root, env }, log);
  try {
    for (const dir of records) await recordRunning(dir, running);
    say(welcome(url));
    await untilEnd(worker === null ? { server } : { server, worker }, signal, say);
  } finally {
    await Promise.all([server.stop(), worker?.stop()]);
    for (const dir of records) await forgetRunning(dir, server.pid);
  }
}

function welcome(url: string): string {
  return [
    "",
    `Assayer is running at ${url}`,
    "",
    `  what the last sync did   ${url}/sync`,
    "  your own evals           EVALS_REPO=<path or https address> npm run up",
    "  stop                     Ctrl-C",
    "",
  ].join("\n");
}

async function untilEnd(parts: Record<string, RunningProcess>, signal: AbortSignal, say: Say): Promise<void> {
  const aborted = new Promise<null>((resolve) => {
    if (signal.aborted) resolve(null);
    signal.addEventListener("abort", () => resolve(null), { once: true });
  });
  const ends = Object.entries(parts).map(async ([name, { ended }]) => ({ name, ...(await ended) }));
  const first = await Promise.race([aborted, ...ends]);
  if (first === null) {
    say("up: stopping");
    await Promise.all(Object.values(parts).map((part) => part.stop()));
    say("up: stopped");
    return;
  }
  throw new AppError(
    "internal",
    `The ${first.name} ended by itself (${first.signal ?? `exit code ${first.code}`}).`,
    "Read its last words above, then run `npm run up` again; nothing acknowledged is lost.",
  );
}
