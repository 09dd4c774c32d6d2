import { count } from "./counts";

export const coverageMessages = {
  usable: (done: number, total: number) =>
    `${count(done)} of ${count(total)} task ${total === 1 ? "run" : "runs"} ${done === 1 || total === 1 ? "has" : "have"} a usable outcome`,
  all: "all task runs",
  share: (percent: number) => `${percent}\u00a0% of task runs`,
} as const;
