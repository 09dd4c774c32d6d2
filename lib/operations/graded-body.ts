/** Of answers to be graded: work grows with their length, and they are gone with the request. */
export const GRADED_BODY = {
  bytesMax: 1024 * 1024,
  wayOut: "Send fewer rows at once, or grade files of any size with `assayer score --jsonl`.",
  isStored: false,
} as const;
