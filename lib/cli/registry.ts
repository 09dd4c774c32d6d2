import type { CliCommand } from "#lib/cli/command";

/** Verbs with a file of their own: those without a server (commands/) and those that own the data (local/). */
export const commands: readonly CliCommand[] = [];
