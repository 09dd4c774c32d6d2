import type { Command } from "commander";
import type { CliCommand } from "#lib/cli/command";
import type { PassphraseOptions } from "#lib/cli/local/passphrase";

const HELP = `
One file with all rows, stored files and waiting work as they are at one moment, and the key material sealed with the
passphrase. It restores into the embedded database and into Postgres alike.`;

async function run(file: string, options: PassphraseOptions): Promise<void> {
  const [{ readPassphrase }, { withData }, { createBackup }, { requireSecret }, { print }] = await Promise.all([
    import("#lib/cli/local/passphrase"),
    import("#lib/cli/local"),
    import("#lib/services/create-backup"),
    import("#lib/secret"),
    import("#lib/cli/output"),
  ]);
  const passphrase = await readPassphrase(options);
  // A backup comes before an upgrade: it takes the schema as it finds it.
  const report = await withData(
    async ({ ctx, env }) => {
      const secret = passphrase === null ? null : { value: await requireSecret(env), passphrase };
      return createBackup(ctx, { file, secret });
    },
    { prepare: false },
  );
  const key = passphrase === null ? "no key material" : "key material sealed";
  await print(`${file}: ${report.rows} rows, ${report.files} files, ${key}; ${report.sizeBytes} bytes`);
}

export const command: CliCommand = {
  register(program: Command): void {
    program
      .command("backup")
      .description("Write database, files and key material to one file.")
      .argument("<file>", "the backup to make, e.g. assayer.tar.gz; must not exist")
      .option("--passphrase-file <file>", "holds the passphrase (default: ASSAYER_PASSPHRASE)")
      .option("--without-secret", "leave the key material out")
      .addHelpText("after", HELP)
      .action(run);
  },
};
