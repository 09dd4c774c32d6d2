export const copyMessages = {
  copied: "Copied",
  notCopied: "Not copied: select the text instead",
  command: "Copy the command",
  whereToRun: "To run in a clone of Assayer, with the paths as they are on your machine.",
} as const;
