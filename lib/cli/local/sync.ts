import type { Command } from "commander";
import type { CliCommand } from "#lib/cli/command";
import { AppError } from "#lib/domain/errors";

type SyncOptions = { repo?: string; branch?: string; dryRun?: boolean; json?: boolean };

const HELP = `
Reads the whole first-parent history of the branch. A broken eval keeps its last good state and says why; the others go
on. A path is read in place; an https:// address is mirrored. A private repository needs ASSAYER_GIT_TOKEN,
which goes to no other repository than EVALS_REPO while that is set.
--dry-run tells what a sync would do: it needs no database and stores nothing,
so it cannot know which ids another repository publishes already.`;

/** The token belongs to EVALS_REPO when that is set: a host that was named here must not get it. */
async function tokenFor(named: string | undefined): Promise<string | undefined> {
  const { EVALS_REPO: followed, ASSAYER_GIT_TOKEN: token } = process.env;
  if (!token || !named || !followed) return token || undefined;
  const { isSameRepository } = await import("#lib/sources/same-repository");
  return isSameRepository(named, followed) ? token : undefined;
}

export const command: CliCommand = {
  register(program: Command): void {
    program
      .command("sync")
      .description("Bring the boards to the head of a git repository of evals.")
      .option("--repo <path or url>", "the repository (default: EVALS_REPO)")
      .option("--branch <name>", "the branch (default: the one HEAD names; EVALS_BRANCH for EVALS_REPO)")
      .option("--dry-run", "only report; no database is opened")
      .option("--json", "print the report as JSON")
      .addHelpText("after", HELP)
      .action(async (options: SyncOptions) => {
        const location = options.repo ?? (process.env["EVALS_REPO"] || undefined);
        // EVALS_BRANCH belongs to EVALS_REPO: a repository that was named here has its own branches.
        const branch = options.branch ?? (options.repo ? undefined : process.env["EVALS_BRANCH"] || undefined);
        const token = await tokenFor(options.repo);
        if (location === undefined) {
          throw new AppError("cli_usage", "No repository was named.", "Give --repo PATH-OR-URL, or set EVALS_REPO.");
        }
        const where = {
          location,
          ...(branch === undefined ? {} : { branch }),
          ...(token === undefined ? {} : { token }),
        };
        const { printSyncReport } = await import("#lib/cli/local/sync-output");
        if (options.dryRun === true) {
          const { planDryRun } = await import("#lib/cli/local/sync-dry-run");
          return printSyncReport(await planDryRun(where), null, options.json === true);
        }
        const { syncIntoData } = await import("#lib/cli/local/sync-into-data");
        const done = await syncIntoData(where);
        return printSyncReport(done.report, done, options.json === true);
      });
  },
};
