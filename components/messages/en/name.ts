export const nameMessages = {
  hidden: (codePoint: string) => `A character that prints nothing: ${codePoint}`,
} as const;
