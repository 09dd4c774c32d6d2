import { count } from "./counts";

export const badgeMessages = {
  demo: "demo data",
  nobody: "no ranked result",
  noScore: "no score yet",
  level: (others: number, orMore: boolean) => `(tied with ${others}${orMore ? " or" : ""} more)`,
  place: (rank: string, total: number) => `#${rank} of ${count(total)}`,
  unranked: "unranked",
  withdrawn: (day: string) => `withdrawn ${day}`,
  superseded: "superseded by a later result",
  delisted: "delisted",
  older: (revision: number) => `older protocol, rev ${revision}`,
  revision: (revision: number, commit: string) => `rev ${revision} @${commit}`,
  on: (model: string, name: string) => `${model} on ${name}`,
} as const;
