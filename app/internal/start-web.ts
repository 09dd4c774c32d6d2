import { isBuilding, startJobs, webContext, webLog } from "#lib/context";
import { isAppError } from "#lib/domain/errors";
import { readBoardChangesSince } from "#lib/services/read-board-changes";
import { startBoardPoller } from "./board-poller";
import { expirePages } from "./expire-pages";
import { noteCallers } from "./note-callers";
import { mendPaths } from "./well-formed-paths";

/** Opens the database, keeps cached pages up to date with it and runs its jobs, until the server ends. */
export async function startWeb(): Promise<void> {
  if (isBuilding()) return;
  mendPaths();
  noteCallers();
  try {
    await start();
  } catch (error) {
    // Next would go on to listen and answer every request with an error; a server without its data must not look alive.
    webLog().error("start_failed", { message: messageOf(error) });
    process.exit(1);
  }
}

async function start(): Promise<void> {
  const { ctx, close } = await webContext();
  const poller = await startBoardPoller({
    read: (last) => readBoardChangesSince(ctx, last),
    expire: expirePages,
    onError: (error) => webLog().error("board_poll_failed", { message: messageOf(error) }),
  });
  const jobs = await startJobs();
  closeBeforeExit(async () => {
    await Promise.all([poller.stop(), jobs.stop()]);
    await close();
  });
}

/** Next ends the process once its open requests are answered; the database is closed after them and before the end. */
function closeBeforeExit(close: () => Promise<void>): void {
  const exit = process.exit.bind(process);
  process.exit = (code) => {
    process.exit = exit;
    close()
      .catch((error: unknown) => webLog().error("close_failed", { message: messageOf(error) }))
      .finally(() => exit(code));
    return undefined as never;
  };
}

function messageOf(error: unknown): string {
  if (isAppError(error)) return `${error.message} ${error.suggestion}`;
  return error instanceof Error ? error.message : String(error);
}
