export const issuesMessages = {
  error: "error",
  lint: "lint",
  at: (commit: string) => `at ${commit}`,
  more: (n: number) => `and ${n} more, in`,
  all: "the sync status as JSON",
} as const;
