import { z } from "zod";
import { Timestamp } from "#lib/operations/fields/schemas";

export const GetJobStatusInput = z.strictObject({});

const Queue = z.object({
  name: z.string(),
  waiting: z.number().int().meta({ description: "Ready, or waiting for its time." }),
  retrying: z.number().int().meta({ description: "Failed and waiting for another try." }),
  running: z.number().int(),
  completed: z.number().int(),
  failed: z.number().int(),
  deadLetters: z.number().int().meta({ description: "Jobs that nobody will try again." }),
  oldestWaitingSeconds: z.number().nullable().meta({ description: "Age of the oldest job that could run now." }),
});

const Failure = z.object({
  id: z.string(),
  name: z.string(),
  state: z.enum(["failed", "retry"]).meta({ description: "retry: it will be tried again; failed: it will not." }),
  attempts: z.number().int(),
  at: Timestamp,
});

const Worker = z.object({
  startedAt: Timestamp,
  lastSeenAt: Timestamp,
  running: z.number().int().meta({ description: "Jobs it is running now." }),
  alive: z.boolean().meta({ description: "False: it has been silent for three heartbeats." }),
});

export const GetJobStatusOutput = z.object({
  queues: z.array(Queue),
  failures: z.array(Failure).meta({ description: "Newest first. Their messages are in the server's log." }),
  workers: z.array(Worker),
});

export const getJobStatusExample = {
  input: {},
  output: {
    queues: [
      {
        name: "sync-repository",
        waiting: 1,
        retrying: 0,
        running: 0,
        completed: 41,
        failed: 0,
        deadLetters: 0,
        oldestWaitingSeconds: 0.4,
      },
    ],
    failures: [],
    workers: [
      { startedAt: "2026-03-01T08:00:00.000Z", lastSeenAt: "2026-03-01T09:30:00.000Z", running: 1, alive: true },
    ],
  },
};
