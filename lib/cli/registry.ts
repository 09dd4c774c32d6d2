import type { CliCommand } from "#lib/cli/command";
import { command as cohort } from "#lib/cli/commands/cohort";
import { command as mcp } from "#lib/cli/commands/mcp";
import { command as plan } from "#lib/cli/commands/plan";
import { command as score } from "#lib/cli/commands/score";
import { command as tasks } from "#lib/cli/commands/tasks";
import { command as validate } from "#lib/cli/commands/validate";
import { command as backup } from "#lib/cli/local/backup";
import { command as checkEvalsRepo } from "#lib/cli/local/check-evals-repo";
import { command as doctor } from "#lib/cli/local/doctor";
import { command as importResult } from "#lib/cli/local/import";
import { command as restore } from "#lib/cli/local/restore";
import { command as sync } from "#lib/cli/local/sync";
import { command as up } from "#lib/cli/local/up";

/** Verbs with a file of their own: those without a server (commands/) and those that own the data (local/). */
export const commands: readonly CliCommand[] = [
  validate,
  plan,
  cohort,
  score,
  mcp,
  tasks,
  checkEvalsRepo,
  sync,
  importResult,
  up,
  backup,
  restore,
  doctor,
];
