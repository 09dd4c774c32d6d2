// The key material of an installation: made at the first start, kept in the data directory, never printed.
import { randomBytes, randomUUID } from "node:crypto";
import { link, open, readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { AppError } from "#lib/domain/errors";
import { makeFolder } from "#lib/make-folder";

const BYTES = 32;
const LENGTH_MIN = 32;

export type SecretEnv = { ASSAYER_SECRET?: string | undefined; ASSAYER_DATA_DIR: string };

const fileOf = (dataDir: string) => path.join(dataDir, "secret");

/** Writes the file whole, durably and readable by its owner only; `place` decides whether an existing one stays. */
async function write(dataDir: string, secret: string, place: typeof link | typeof rename): Promise<void> {
  await makeFolder(dataDir);
  const temporary = path.join(dataDir, `.secret.${randomUUID()}`);
  const handle = await open(temporary, "wx", 0o600);
  try {
    await handle.writeFile(`${secret}\n`).then(() => handle.sync());
    await place(temporary, fileOf(dataDir));
  } finally {
    await handle.close();
    await rm(temporary, { force: true });
  }
}

async function stored(dataDir: string): Promise<string | null> {
  const text = await readFile(fileOf(dataDir), "utf8").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (text === null) return null;
  const secret = text.trim();
  if (secret.length >= LENGTH_MIN) return secret;
  throw new AppError(
    "internal",
    `${fileOf(dataDir)} holds no secret of ${LENGTH_MIN} characters.`,
    "Restore it from a backup; without it, sealed keys cannot be read.",
  );
}

/** The secret in force, or null when none was made yet. */
export async function readSecret(env: SecretEnv): Promise<string | null> {
  return env.ASSAYER_SECRET ?? (await stored(env.ASSAYER_DATA_DIR));
}

/** The secret in force: ASSAYER_SECRET, else `<data dir>/secret`, made now if it is missing; one for all processes. */
export async function requireSecret(env: SecretEnv): Promise<string> {
  const present = await readSecret(env);
  if (present !== null) return present;
  await write(env.ASSAYER_DATA_DIR, randomBytes(BYTES).toString("base64url"), link).catch((error) => {
    // Another process has just made it.
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
  });
  return requireSecret(env);
}

/** Puts a restored secret in place; another one that stood there is kept beside it. */
export async function replaceSecret(dataDir: string, secret: string): Promise<void> {
  const old = await stored(dataDir);
  if (old === secret) return;
  if (old !== null) await rename(fileOf(dataDir), `${fileOf(dataDir)}.replaced-${randomUUID().slice(0, 8)}`);
  await write(dataDir, secret, rename);
}
