export const nearMessages = {
  notSeparable: (place: string) => `not separable from rank ${place}`,
  reversed: (place: string) => `ahead of rank ${place} on the tasks they share`,
  unknown: "cannot be told apart from rows above: no task is known that both ran",
  legend: "beside a rank: on the tasks both ran, an exact paired test does not tell the row apart from that rank.",
  legendReversed: "On the tasks both ran, that test puts the row before that rank, against the board.",
  legendUnknown: "It cannot be said: no task is known that the row and those above it both ran.",
  nothingToSay: "Whether neighbours differ by more than chance cannot be said: no result on this page lists its tasks.",
  allApart: "Every row on this page is told apart from the one above it by its tasks.",
  link: "How rows are told apart",
} as const;
