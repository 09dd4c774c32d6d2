// Turns the outbox of board changes into expired pages, whichever process committed them.
import type { BoardChanges, BoardCursor } from "#lib/services/read-board-changes";
import { boardTag, EVALS_TAG, EVERY_PAGE } from "./expire-pages";

type Options = {
  /** Changes after the last one seen, or with null only where to start. */
  read: (last: BoardCursor | null) => Promise<BoardChanges>;
  expire: (tags: readonly string[]) => void;
  /** Called for the first of a row of failures; reading goes on. */
  onError: (error: unknown) => void;
  everyMs?: number;
};

export type BoardPoller = { stop(): Promise<void> };

/** Starts after the last change so far: no page that this process has made can be older. */
export async function startBoardPoller({ read, expire, onError, everyMs = 500 }: Options): Promise<BoardPoller> {
  let last = (await read(null)).last;
  let failing = false;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let round = Promise.resolve();

  async function poll() {
    try {
      const found = await read(last);
      const evalIds = new Set(found.changes.flatMap(({ evalId }) => evalId ?? []));
      if (found.lost) expire([EVERY_PAGE]);
      else if (found.changes.length > 0) expire([EVALS_TAG, ...[...evalIds].map(boardTag)]);
      last = found.last;
      failing = false;
    } catch (error) {
      if (!failing) onError(error);
      failing = true;
    }
    if (!stopped) timer = schedule();
  }

  function schedule() {
    return setTimeout(() => {
      round = poll();
    }, everyMs).unref();
  }

  timer = schedule();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await round;
    },
  };
}
