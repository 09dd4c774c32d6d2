import type { StepKind } from "#lib/domain/views/cohort-timeline";
import { plural } from "./counts";

const results = (n: number) => plural(n, "result");

export const cohortsMessages = {
  crumb: "Cohorts",
  title: "Cohorts",
  metaTitle: (name: string) => `Cohorts of ${name}`,
  intro:
    "Each step is a protocol commit. Results are compared within a step and never across: a number measured under another protocol answers another question.",
  strip: "Protocol commits, the oldest first",
  revision: (n: number) => `Revision ${n}`,
  current: "current",
  readOnly: "read-only",
  introduced: "introduced",
  by: "by",
  holds: (n: number) => `${results(n)} measured under it`,
  leftBehind: (n: number) =>
    n === 0 ? "It left no result behind." : `It left ${results(n)} behind, which stay with the cohort before.`,
  kinds: {
    first: "The first protocol of this eval.",
    relisted: "The eval had been deleted and came back: a new lineage begins, and nothing is carried over.",
    bumped: "The revision was raised.",
    unreadable: "What changed cannot be shown: a definition of then is no longer readable.",
  } satisfies Record<StepKind, string>,
  onlyNumber: "No field that decides comparability changed: the number alone was raised.",
  changed: (n: number) => (n === 1 ? "1 field changed" : `${n} fields changed`),
  before: "Before",
  after: "From here on",
  board: "Board",
  none: "No commit of this eval was ever good, so there is no cohort yet.",
  noneWayOut: "The page Sync says what is wrong with its definition.",
  sync: "Sync",
  check: "Will an edit start a new cohort?",
} as const;
