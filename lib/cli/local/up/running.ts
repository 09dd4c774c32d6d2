// Where the server of a data directory answers, so that a second `up` can say so instead of starting another.
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { answers } from "./probe";
import { SettingsMarkSchema } from "./settings";

const RunningSchema = z.object({
  /** Process of the server, not of the `up` that watches it. */
  serverPid: z.number().int().positive(),
  url: z.url(),
  startedAt: z.string(),
  settings: SettingsMarkSchema.optional(),
});
export type Running = z.infer<typeof RunningSchema>;

const fileIn = (dir: string): string => join(dir, "up.json");

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

async function readRunning(dir: string): Promise<Running | null> {
  try {
    const parsed = RunningSchema.safeParse(JSON.parse(await readFile(fileIn(dir), "utf8")));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The server recorded in `dir`, if it lives and answers; a record left behind by a crash is no server. */
export async function findRunning(dir: string): Promise<Running | null> {
  const running = await readRunning(dir);
  if (running === null || !isAlive(running.serverPid)) return null;
  return (await answers(running.url)) ? running : null;
}

export async function recordRunning(dir: string, running: Running): Promise<void> {
  await mkdir(dir, { recursive: true });
  const beside = `${fileIn(dir)}.${process.pid}`;
  await writeFile(beside, JSON.stringify(running), { mode: 0o600 });
  await rename(beside, fileIn(dir));
}

/** Forgets the server, unless another has taken its place meanwhile. */
export async function forgetRunning(dir: string, serverPid: number): Promise<void> {
  if ((await readRunning(dir))?.serverPid === serverPid) await rm(fileIn(dir), { force: true });
}

/** The servers of one checkout, each recorded in a folder of its own below `dir`. */
export async function findAnyRunning(dir: string): Promise<Running | null> {
  const names = await readdir(dir).catch(() => []);
  for (const name of names) {
    const running = await findRunning(join(dir, name));
    if (running !== null) return running;
    await rm(join(dir, name), { recursive: true, force: true });
  }
  return null;
}
