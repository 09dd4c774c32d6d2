import type { CliCommand } from "#lib/cli/command";
import { command as plan } from "#lib/cli/commands/plan";
import { command as validate } from "#lib/cli/commands/validate";

/** Verbs with a file of their own: those without a server (commands/) and those that own the data (local/). */
export const commands: readonly CliCommand[] = [validate, plan];
