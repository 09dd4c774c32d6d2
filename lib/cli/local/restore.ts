import type { Command } from "commander";
import type { CliCommand } from "#lib/cli/command";
import type { PassphraseOptions } from "#lib/cli/local/passphrase";
import { AppError } from "#lib/domain/errors";

type RestoreOptions = PassphraseOptions & { force?: boolean };

const HELP = `
Checks every member before it keeps anything; on any failure the database stays as it was. A backup of an older schema is
brought forward. A passphrase is needed only when the backup holds key material. The target must be empty unless --force throws away what it holds.`;

async function run(file: string, options: RestoreOptions): Promise<void> {
  const [{ readPassphrase }, { withData }, { restoreBackup }, { openBackup }, { replaceSecret }, { print }] =
    await Promise.all([
      import("#lib/cli/local/passphrase"),
      import("#lib/cli/local"),
      import("#lib/services/restore-backup"),
      import("#lib/services/backup-members"),
      import("#lib/secret"),
      import("#lib/cli/output"),
    ]);
  const members = await openBackup(file);
  await members.close();
  // A backup without key material has nothing that a passphrase could open.
  const passphrase = members.manifest.secret === null ? null : await readPassphrase(options);
  const report = await withData(({ ctx, env, dataDir }) =>
    restoreBackup(ctx, {
      file,
      passphrase,
      force: options.force === true,
      keepSecret: async (secret) => {
        if (env.ASSAYER_SECRET !== undefined && env.ASSAYER_SECRET !== secret) {
          throw new AppError(
            "conflict",
            "ASSAYER_SECRET is set and is not the secret of this backup.",
            "Unset it, or set it to the secret of the place the backup comes from, or give --without-secret.",
          );
        }
        await replaceSecret(dataDir, secret);
      },
    }),
  );
  const parts = [`${report.rows} rows`, `${report.files} files`, `${report.jobs} waiting jobs`];
  parts.push(report.secret ? "key material" : "no key material");
  await print(`restored ${parts.join(", ")}; schema version ${report.schemaVersion}`);
}

export const command: CliCommand = {
  register(program: Command): void {
    program
      .command("restore")
      .description("Put a backup back, into the embedded database or Postgres.")
      .argument("<file>", "a backup made by assayer backup")
      .option("--passphrase-file <file>", "holds the passphrase (default: ASSAYER_PASSPHRASE)")
      .option("--without-secret", "restore the data and leave the key material out")
      .option("--force", "throw away what the database holds")
      .addHelpText("after", HELP)
      .action(run);
  },
};
