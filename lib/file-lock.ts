// One holder of a lock file at a time: it names its holder and is taken over only when that process is dead.
import { createHash, randomUUID } from "node:crypto";
import { link, open, readdir, readFile, readlink, rename, rm, stat } from "node:fs/promises";
import { hostname } from "node:os";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { AppError } from "#lib/domain/errors";

/** Who holds a lock. `startTime` (clock ticks since boot) tells a process from a later one with the same pid. */
export type Holder = { pid: number; startTime: string | null; place: string; nonce: string };

export type Lock = { release(): Promise<void> };

export type LockOptions = {
  /** How long to wait for a living holder; at least one that is just taking over or releasing is waited for. */
  waitMs?: number;
  /**
   * For locks of what can be made again: one that cannot be read counts as stale, and so does one whose holder lives on
   * another machine or in another container, where nobody here can see it die, once it is as old as this.
   */
  forgetsMs?: number;
};

const WAIT_MS = 200;
const POLL_MS = 40;
const WRITTEN_MS = 60_000;

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
    throw unreadable(file, error);
  }
}

function unreadable(file: string, cause?: unknown): AppError {
  const wayOut = `Remove ${file} when no process uses its directory.`;
  return new AppError("database_in_use", `The lock ${file} cannot be read.`, wayOut, cause);
}

/** The live holder of a lock, or null: then the lock is free or stale. A holder elsewhere counts as alive. */
export async function liveHolder(file: string): Promise<Holder | null> {
  const holder = await readHolder(file);
  if (holder === null) return null;
  return holder.place !== (await placeOfThisProcess()) || (await isAlive(holder)) ? holder : null;
}

/** True for a holder that another process can see and end from here. */
export async function isHere(holder: Holder): Promise<boolean> {
  return holder.place === (await placeOfThisProcess());
}

/** The holder named by a lock file, with a nonce of its content when it names none and that counts as stale. */
async function namedBy(file: string, { forgetsMs }: LockOptions): Promise<Holder | null> {
  try {
    return await readHolder(file);
  } catch (error) {
    if (forgetsMs === undefined) throw error;
    const content = await readFile(file).catch((cause: unknown) => {
      if (code(cause) === "ENOENT") return null;
      // A folder, or a file of someone else's: nothing that can be told to be stale.
      throw error;
    });
    if (content === null) return null;
    return { pid: 0, startTime: null, place: "", nonce: createHash("sha256").update(content).digest("hex") };
  }
}

async function isStale(file: string, holder: Holder, { forgetsMs }: LockOptions): Promise<boolean> {
  if (await isHere(holder)) return !(await isAlive(holder));
  if (forgetsMs === undefined) return false;
  const age = Date.now() - ((await stat(file).catch(() => null))?.mtimeMs ?? Date.now());
  return holder.pid === 0 || age > forgetsMs;
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

/** Takes the lock if it is free or stale; otherwise the holder in its way, or "moved" when that just changed. */
async function tryAcquire(file: string, self: Holder, options: LockOptions): Promise<Holder | "moved" | null> {
  try {
    await write(file, self, link);
    return null;
  } catch (error) {
    if (code(error) !== "EEXIST") throw error;
  }
  const stale = await namedBy(file, options);
  if (stale === null) return "moved";
  if (!(await isStale(file, stale, options))) return stale;
  // Only the holder of `<file>.over.<nonce>` may replace this very stale lock, so two heirs never both win.
  const over = `${file}.over.${stale.nonce}`;
  const rival = await tryAcquire(over, { ...self, nonce: randomUUID() }, options);
  if (rival !== null) return rival;
  try {
    if ((await namedBy(file, options))?.nonce !== stale.nonce) return "moved";
    await write(file, self, rename);
    return null;
  } finally {
    await rm(over, { force: true });
  }
}

/** Removes what processes left beside the lock that died while they took it. Only for who holds the lock. */
async function sweep(file: string): Promise<void> {
  const folder = dirname(file);
  for (const name of await readdir(folder)) {
    if (!name.startsWith(`${basename(file)}.`)) continue;
    const left = join(folder, name);
    // One that cannot be read is perhaps just being written.
    const holder = await readHolder(left).catch(() => "unreadable" as const);
    const isLeft =
      holder === "unreadable"
        ? Date.now() - (await stat(left)).mtimeMs > WRITTEN_MS
        : holder !== null && (await isStale(left, holder, {}));
    if (isLeft) await rm(left, { force: true });
  }
}

/** Takes the lock file; answers the holder that still had it when the time to wait was over. */
export async function takeLock(file: string, options: LockOptions = {}): Promise<Lock | Holder> {
  const self: Holder = {
    pid: process.pid,
    startTime: await startTimeOf(process.pid),
    place: await placeOfThisProcess(),
    nonce: randomUUID(),
  };
  const end = Date.now() + Math.max(WAIT_MS, options.waitMs ?? 0);
  let rival = await tryAcquire(file, self, options);
  while (rival !== null && Date.now() < end) {
    await sleep(POLL_MS);
    rival = await tryAcquire(file, self, options);
  }
  // What is there for all that time and still cannot be found is a link to nothing.
  if (rival === "moved") throw unreadable(file);
  if (rival !== null) return rival;
  // Litter costs nothing but its place: no reason to fail.
  await sweep(file).catch(() => undefined);
  return {
    release: async () => {
      if ((await readHolder(file))?.nonce === self.nonce) await rm(file, { force: true });
    },
  };
}
