// One writer for a data directory: a lock file names its holder and is taken over only when that process is dead.
import { randomUUID } from "node:crypto";
import { link, open, readFile, readlink, rename, rm } from "node:fs/promises";
import { hostname } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#lib/domain/errors";

/** Who holds a lock. `startTime` (clock ticks since boot) tells a process from a later one with the same pid. */
export type Holder = { pid: number; startTime: string | null; place: string; nonce: string };

export type Lock = { release(): Promise<void> };

const code = (error: unknown) => (error as NodeJS.ErrnoException).code;

async function startTimeOf(pid: number): Promise<string | null> {
  try {
    const stat = await readFile(`/proc/${pid}/stat`, "utf8");
    // The command name stands in parentheses and may hold anything: count fields after the last one.
    return stat.slice(stat.lastIndexOf(")") + 2).split(" ")[19] ?? null;
  } catch {
    return null;
  }
}

/** The machine and pid namespace, since a pid means nothing outside of them. */
async function placeOfThisProcess(): Promise<string> {
  return `${hostname()} ${await readlink("/proc/self/ns/pid").catch(() => "")}`.trim();
}

async function isAlive(holder: Holder): Promise<boolean> {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (code(error) === "ESRCH") return false;
  }
  return holder.startTime === null || holder.startTime === (await startTimeOf(holder.pid));
}

function isHolder(value: unknown): value is Holder {
  const { pid, place, nonce } = Object(value) as Partial<Record<string, unknown>>;
  // The nonce becomes part of a file name.
  return Number.isInteger(pid) && typeof place === "string" && typeof nonce === "string" && /^[\w-]+$/.test(nonce);
}

/** The holder named by a lock file, null when there is none. Throws `database_in_use` when it cannot be read. */
export async function readHolder(file: string): Promise<Holder | null> {
  try {
    const holder: unknown = JSON.parse(await readFile(file, "utf8"));
    if (isHolder(holder)) return holder;
    throw new Error("it names no holder");
  } catch (error) {
    if (code(error) === "ENOENT") return null;
    const wayOut = `Remove ${file} when no process uses its directory.`;
    throw new AppError("database_in_use", `The lock ${file} cannot be read.`, wayOut, error);
  }
}

/** The live holder of a lock, or null: then the lock is free or stale. A holder elsewhere counts as alive. */
export async function liveHolder(file: string): Promise<Holder | null> {
  const holder = await readHolder(file);
  if (holder === null) return null;
  return holder.place !== (await placeOfThisProcess()) || (await isAlive(holder)) ? holder : null;
}

async function inUse(file: string, holder: Holder): Promise<AppError> {
  const here = holder.place === (await placeOfThisProcess());
  const who = here
    ? `process ${holder.pid}`
    : `process ${holder.pid} of another machine or container (${holder.place})`;
  const wayOut = here
    ? `Stop it (kill ${holder.pid}), use its HTTP API, or choose another ASSAYER_DATA_DIR.`
    : `Stop it there; if it is gone, remove ${file}.`;
  return new AppError("database_in_use", `The data directory is in use by ${who}.`, wayOut);
}

/** Puts a holder at `file` by `how`: whole from its first moment, since readers must never see half a lock. */
async function write(file: string, holder: Holder, how: typeof link | typeof rename): Promise<void> {
  const candidate = `${file}.${holder.nonce}`;
  const handle = await open(candidate, "wx", 0o600);
  try {
    await handle.writeFile(JSON.stringify(holder)).then(() => handle.sync());
    await how(candidate, file);
  } finally {
    await handle.close();
    await rm(candidate, { force: true });
  }
}

/** Takes the lock if it is free or stale; otherwise the holder in its way. */
async function tryAcquire(file: string, self: Holder): Promise<Holder | null> {
  try {
    await write(file, self, link);
    return null;
  } catch (error) {
    if (code(error) !== "EEXIST") throw error;
  }
  const alive = await liveHolder(file);
  if (alive !== null) return alive;
  const stale = await readHolder(file);
  if (stale === null) return tryAcquire(file, self);
  // Only the holder of `<file>.over.<nonce>` may replace this very stale lock, so two heirs never both win.
  const over = `${file}.over.${stale.nonce}`;
  const rival = await tryAcquire(over, { ...self, nonce: randomUUID() });
  if (rival !== null) return rival;
  try {
    if ((await readHolder(file))?.nonce !== stale.nonce) return tryAcquire(file, self);
    await write(file, self, rename);
    return null;
  } finally {
    await rm(over, { force: true });
  }
}

/** Takes the lock file, or throws `database_in_use` with the holder's pid and the way out. */
export async function acquireLock(file: string): Promise<Lock> {
  const self: Holder = {
    pid: process.pid,
    startTime: await startTimeOf(process.pid),
    place: await placeOfThisProcess(),
    nonce: randomUUID(),
  };
  let rival = await tryAcquire(file, self);
  // A rival that is just taking over, or releasing, is gone in a moment.
  for (let attempt = 0; rival !== null && attempt < 5; attempt++) {
    await sleep(40);
    rival = await tryAcquire(file, self);
  }
  if (rival !== null) throw await inUse(file, rival);
  return {
    release: async () => {
      if ((await readHolder(file))?.nonce === self.nonce) await rm(file, { force: true });
    },
  };
}
