// What the status page shows of background work: queues, what failed last, and who works.

export type QueueStatus = {
  name: string;
  waiting: number;
  retrying: number;
  running: number;
  completed: number;
  failed: number;
  /** Jobs that nobody will try again. */
  deadLetters: number;
  /** Age of the oldest job that could run now; null when none waits. */
  oldestWaitingSeconds: number | null;
};

/** `retry`: it will be tried again; `failed`: it will not. */
export type JobFailure = {
  id: string;
  name: string;
  state: "failed" | "retry";
  attempts: number;
  message: string | null;
  /** ISO 8601, UTC. */
  at: string;
};

export type WorkerStatus = {
  id: string;
  host: string;
  pid: number;
  startedAt: string;
  lastSeenAt: string;
  running: number;
  alive: boolean;
};

/** Failures are newest first. */
export type JobStatus = { queues: QueueStatus[]; failures: JobFailure[]; workers: WorkerStatus[] };

// Three missed heartbeats.
const SILENT_AFTER_MS = 35_000;

/** Whether a worker that was last seen then still counts as alive. */
export function isAlive(lastSeenAt: Date, now: Date): boolean {
  return now.getTime() - lastSeenAt.getTime() < SILENT_AFTER_MS;
}
