export const coverageMessages = {
  usable: (done: number, total: number) =>
    `${done} of ${total} task ${total === 1 ? "run has" : "runs have"} a usable outcome`,
  all: "all task runs",
  share: (percent: number) => `${percent}\u00a0% of task runs`,
} as const;
