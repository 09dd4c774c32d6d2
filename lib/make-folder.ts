import { mkdir } from "node:fs/promises";
import path from "node:path";

/**
 * Makes a folder and those above it that are missing. Node 20's own recursive mkdir never ends where a system answers
 * "no such folder" below one that is there, as /proc does; this one throws what the system said.
 */
export async function makeFolder(folder: string): Promise<void> {
  if ((await made(folder)) === "there") return;
  const above = path.dirname(folder);
  if (above !== folder) await makeFolder(above);
  const outcome = await made(folder);
  if (outcome !== "there") throw outcome;
}

/** The error when a folder above is missing. Throws every other one. */
async function made(folder: string): Promise<"there" | Error> {
  try {
    await mkdir(folder, { mode: 0o700 });
    return "there";
  } catch (error) {
    if (!(error instanceof Error && "code" in error)) throw error;
    if (error.code === "ENOENT") return error;
    // Not recursive, so it is no matter whether a file or a folder stands there: whoever writes into it is told.
    if (error.code === "EEXIST") return "there";
    throw error;
  }
}
