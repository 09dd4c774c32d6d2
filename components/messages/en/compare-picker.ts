export const comparePickerMessages = {
  start: "Compare rows",
  stop: "Cancel",
  hint: "Choose two to four rows of this page.",
  chosen: (names: readonly string[]) => (names.length === 0 ? "No row chosen." : `Chosen: ${names.join(", ")}.`),
  full: "No more than four rows can be compared.",
  go: (count: number) => `Compare ${count}`,
} as const;
