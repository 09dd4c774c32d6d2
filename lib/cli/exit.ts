// Exit codes of every verb: scripts and CI depend on them.
export const EXIT = {
  ok: 0,
  /** The verb worked and its verdict is negative: an invalid document, a refused eval, a missing file. */
  negative: 1,
  /** Wrong usage, or the verb could not do its work. */
  failed: 2,
} as const;

/** Sets the exit code of a negative verdict; the process still ends by itself, so that stdout is flushed. */
export function exitNegative(): void {
  process.exitCode = EXIT.negative;
}
