// One writer a mirror. A lock whose process is gone is taken over, so a killed sync never blocks the next one.

import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { AppError } from "#lib/domain/errors";

type Holder = { pid: number; startedAt: string };

const POLL_MS = 100;

/**
 * Waits for the lock file and returns its release.
 * @throws AppError `conflict` when another live process holds it for longer than `waitMs`
 */
export async function lockMirror(file: string, waitMs: number): Promise<() => Promise<void>> {
  const deadline = Date.now() + waitMs;
  const mine = `${file}.${randomUUID()}`;
  await writeFile(mine, JSON.stringify(self()));
  try {
    for (;;) {
      // A hard link appears whole or not at all, so no one ever reads a half-written holder.
      if (await linked(mine, file)) return () => rm(file, { force: true });
      if (await isAbandoned(file)) {
        await rm(file, { force: true });
        continue;
      }
      if (Date.now() > deadline) {
        throw new AppError(
          "conflict",
          "Another process is syncing this repository right now.",
          "Wait until it is done and try again.",
        );
      }
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
    }
  } finally {
    await rm(mine, { force: true });
  }
}

async function linked(from: string, to: string): Promise<boolean> {
  try {
    await link(from, to);
    return true;
  } catch (cause) {
    if (cause instanceof Error && "code" in cause && cause.code === "EEXIST") return false;
    throw cause;
  }
}

async function isAbandoned(file: string): Promise<boolean> {
  const text = await readFile(file, "utf8").catch(() => null);
  if (text === null) return false;
  const holder = parseHolder(text);
  return holder === null || startTime(holder.pid) !== holder.startedAt;
}

function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || !("pid" in value) || !("startedAt" in value)) return null;
    return typeof value.pid === "number" && typeof value.startedAt === "string"
      ? { pid: value.pid, startedAt: value.startedAt }
      : null;
  } catch {
    return null;
  }
}

function self(): Holder {
  return { pid: process.pid, startedAt: startTime(process.pid) ?? "" };
}

/** When a process began, so that a reused pid is not taken for the old holder; null when it is gone. */
function startTime(pid: number): string | null {
  try {
    process.kill(pid, 0);
  } catch (cause) {
    if (!(cause instanceof Error && "code" in cause && cause.code === "EPERM")) return null;
  }
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? "";
  } catch {
    return "";
  }
}
