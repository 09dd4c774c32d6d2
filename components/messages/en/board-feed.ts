import type { UnrankedReason } from "#lib/domain/ranking/standing";
import { count } from "./counts";

export const boardFeedMessages = {
  title: (name: string) => `${name}: board changes`,
  demo: "demo data",
  author: "Assayer",
  accepted: (who: string, score: string) => `${who}: ${score}`,
  withdrawn: (who: string) => `Withdrawn: ${who}`,
  cohort: (revision: number) => `New cohort: protocol revision ${revision}`,
  noScore: "no score yet",
  rank: (rank: string, total: number) => `Rank ${rank} of ${count(total)} as of now.`,
  superseded: "A later result of the same participant counts instead.",
  gone: "It was withdrawn and stands on no board.",
  goneScore: (score: string) => `It had ${score}.`,
  unranked: {
    score_pending: "Unranked: its score is still to come.",
    unverified: "Unranked: not verified.",
    coverage_incomplete: "Unranked: too few task runs with a usable outcome.",
    rating_not_computed: "Unranked: ratings are not computed yet.",
    rating_publication: "Unranked: a publication carries no games.",
  } satisfies Record<UnrankedReason, string>,
  under: (revision: number, commit: string) => `Measured under protocol revision ${revision}, commit ${commit}.`,
  older: "That is an older cohort.",
  began: (commit: string) =>
    `Protocol commit ${commit} starts a new board. Results of earlier cohorts stay readable and are not compared with it.`,
} as const;
