import { spawn } from "node:child_process";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { acquireLock } from "#db/lock";
import { AppError, isAppError } from "#lib/domain/errors";
import type { Lock } from "#lib/file-lock";
import { isBuilt, markBuilt, sourceHash } from "./build-stamp";
import { findAnyRunning } from "./running";

const LOCK_WAIT_MS = 600_000;

export type BuildSpec = {
  root: string;
  /** Where builders of this checkout meet, and where its servers are recorded, whatever data they own. */
  meetingDir: string;
  serversDir: string;
  command: string;
  args: string[];
  env: NodeJS.ProcessEnv;
  signal: AbortSignal;
};

async function whenFree(file: string, signal: AbortSignal): Promise<Lock> {
  for (const end = Date.now() + LOCK_WAIT_MS; ; await sleep(500, undefined, { signal })) {
    try {
      return await acquireLock(file);
    } catch (error) {
      if (!isAppError(error) || error.code !== "database_in_use" || Date.now() > end) throw error;
    }
  }
}

/** Builds unless the build there is was made from these very sources. One builder of a checkout at a time. */
export async function buildWhenStale(spec: BuildSpec): Promise<"fresh" | "built"> {
  if (isBuilt(spec.root, sourceHash(spec.root))) return "fresh";
  await mkdir(spec.meetingDir, { recursive: true });
  const lock = await whenFree(join(spec.meetingDir, "build.lock"), spec.signal);
  try {
    const hash = sourceHash(spec.root);
    if (isBuilt(spec.root, hash)) return "fresh"; // another builder was at it while we waited
    const served = await findAnyRunning(spec.serversDir);
    if (served !== null) {
      throw new AppError(
        "conflict",
        `The server at ${served.url} (process ${served.serverPid}) serves an older build of this checkout.`,
        `Stop it first (kill ${served.serverPid}): a build replaces the files it serves.`,
      );
    }
    await run(spec);
    markBuilt(spec.root, hash);
    return "built";
  } finally {
    await lock.release();
  }
}

/** Runs the build; its output is shown only when it fails. */
function run(spec: BuildSpec): Promise<void> {
  return new Promise((resolve, reject) => {
    const { root: cwd, env, signal } = spec;
    const child = spawn(spec.command, spec.args, { cwd, env, signal, stdio: ["ignore", "pipe", "pipe"] });
    let said = "";
    const hear = (chunk: string): void => {
      said = (said + chunk).slice(-20_000);
    };
    child.stdout.setEncoding("utf8").on("data", hear);
    child.stderr.setEncoding("utf8").on("data", hear);
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) return resolve();
      reject(new AppError("internal", `The build failed.\n${said.trim()}`, "Read its last words above, then repeat."));
    });
  });
}
