// One writer for a data directory.
import { AppError } from "#lib/domain/errors";
import { type Holder, isHere, type Lock, takeLock } from "#lib/file-lock";

/** Takes the lock file, or throws `database_in_use` with the holder's pid and the way out. */
export async function acquireLock(file: string): Promise<Lock> {
  const taken = await takeLock(file);
  if ("release" in taken) return taken;
  throw await inUse(file, taken);
}

async function inUse(file: string, holder: Holder): Promise<AppError> {
  const here = await isHere(holder);
  const who = here
    ? `process ${holder.pid}`
    : `process ${holder.pid} of another machine or container (${holder.place})`;
  const wayOut = here
    ? `Stop it (kill ${holder.pid}), use its HTTP API, or choose another ASSAYER_DATA_DIR.`
    : `Stop it there; if it is gone, remove ${file}.`;
  return new AppError("database_in_use", `The data directory is in use by ${who}.`, wayOut);
}
