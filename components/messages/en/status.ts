const count = (n: number) => n.toLocaleString("en");
const plural = (n: number, one: string, many: string) => `${count(n)} ${n === 1 ? one : many}`;

export const statusMessages = {
  metaTitle: "Status",
  title: "Background work",
  intro: "Reading repositories happens in jobs; this is how they are doing.",
  working: "working",
  noWorker: "no worker",
  nobody: "Nobody takes jobs now; they wait until a worker starts.",
  workers: (alive: number, running: number) =>
    `${plural(alive, "worker", "workers")}, ${plural(running, "job", "jobs")} running.`,
  queues: "Queues",
  queue: "Queue",
  waiting: "Waiting",
  oldest: "Oldest waits",
  seconds: (n: number) => `${count(Math.round(n))}\u00a0s`,
  running: "Running",
  retrying: "To retry",
  done: "Done in a day",
  givenUp: "Given up",
  failures: "Last failures",
  failuresNote: "What went wrong is in the log of the server, under the id of the job.",
  noFailures: "No job has failed lately.",
  states: { retry: "will be tried again", failed: "given up" },
  attempt: (n: number) => `attempt ${n},`,
} as const;
