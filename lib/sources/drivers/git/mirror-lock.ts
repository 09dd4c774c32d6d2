// One writer a mirror. A lock whose process is gone is taken over, so a killed sync never blocks the next one.
import { AppError } from "#lib/domain/errors";
import { takeLock } from "#lib/file-lock";

// Of another machine or container, where nobody here can see a process die. A fetch is over, or was stopped, before.
const ELSEWHERE_MS = 60 * 60 * 1000;

/**
 * Waits for the lock file and returns its release.
 * @throws AppError `conflict` when another live process holds it for longer than `waitMs`
 */
export async function lockMirror(file: string, waitMs: number): Promise<() => Promise<void>> {
  const taken = await takeLock(file, { waitMs, forgetsMs: Math.max(ELSEWHERE_MS, waitMs * 4) });
  if ("release" in taken) return taken.release;
  throw new AppError(
    "conflict",
    "Another process is syncing this repository right now.",
    "Wait until it is done and try again.",
  );
}
