import { count } from "./counts";

export const apartMessages = {
  caption: (name: string) => `${name}: which participants their tasks tell apart`,
  rank: "Rank",
  participant: "Participant",
  score: "Score",
  heading: "Told apart?",
  first: "Opens the first group.",
  noEvidence: "Cannot be said: its result lists no tasks.",
  nothingToSay:
    "Nothing can be said on this board: whether a difference is more than chance is a question of single tasks, and no result of its first page lists them.",
  nothingShared: (place: string) => `Cannot be said: it shares no task with rank ${place}.`,
  apart: (place: string) => `Told apart from rank ${place}, so it opens a group.`,
  apartReversed: (place: string) =>
    `Told apart from rank ${place}, and the other way round: on the tasks they share this row is ahead. It opens a group.`,
  notSeparable: (place: string) => `Not separable from rank ${place}.`,
  tooFew: (place: string, shared: number) =>
    `Not separable from rank ${place}: ${count(shared)} shared tasks can tell nobody apart at 5 %, even if one did better on each.`,
  figures: (place: string, wins: number, losses: number, shared: number, test: string, p: string) =>
    `Of ${count(shared)} shared tasks rank ${place} did better on ${count(wins)} and worse on ${count(losses)}; ${test}, p ${p} before the correction.`,
  compare: "Compare",
  method: (shown: number, total: number) =>
    `The first ${count(shown)} of ${count(total)} ranked participants. From the top down, each is compared with the first of the group above it, on the tasks both have, and opens a group of its own when the test tells them apart at 5 %, corrected after Holm for all rows below that first one. It is not transitive: a row may be inseparable from both its neighbours. Not separable is no proof that two are equal.`,
  json: "As JSON",
  whole: "The filter of the other views takes no row away here: groups are made of the board from the top down.",
  empty: "Nobody is ranked",
  emptyHint: "Groups are made among ranked participants, and this cohort has none yet.",
} as const;
