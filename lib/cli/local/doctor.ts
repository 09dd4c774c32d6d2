import path from "node:path";
import type { Command } from "commander";
import type { CliCommand } from "#lib/cli/command";
import { exitNegative } from "#lib/cli/exit";
import type { Finding } from "#lib/services/finding";

type DoctorOptions = { verify?: boolean; fix?: boolean; json?: boolean };

const HELP = `
Checks the schema version, stored files against their rows, jobs, disk space and a lock left by a dead process. Exits with
1 when it finds a problem. Changes nothing without --fix.`;

/** A lock whose process is dead is taken over by whoever opens next, so it is only worth a note. */
async function staleLock(dataDir: string): Promise<Finding[]> {
  const { liveHolder, readHolder } = await import("#lib/file-lock");
  const file = path.join(dataDir, ".data.lock");
  const holder = await readHolder(file);
  if (holder === null || (await liveHolder(file)) !== null) return [];
  const message = `Process ${holder.pid} died without closing the data.`;
  return [
    { check: "lock", severity: "note", subject: file, message, wayOut: "Nothing to do: the lock was taken over." },
  ];
}

async function examineData(options: DoctorOptions): Promise<{ findings: Finding[]; removed: number }> {
  const [{ withData }, { readEnv }, { examine }, { removeOrphans }] = await Promise.all([
    import("#lib/cli/local"),
    import("#lib/env"),
    import("#lib/services/examine"),
    import("#lib/services/examine-files"),
  ]);
  const lock = await staleLock(path.resolve(readEnv().ASSAYER_DATA_DIR));
  return withData(
    async ({ ctx, database, dataDir }) => {
      const input = { kind: database.kind, dataDir, verify: options.verify === true };
      const findings = [...lock, ...(await examine(ctx, input))];
      if (options.fix !== true) return { findings, removed: 0 };
      const removed = await removeOrphans(ctx, findings);
      return { findings: [...lock, ...(await examine(ctx, input))], removed };
    },
    { prepare: false },
  );
}

async function run(options: DoctorOptions): Promise<void> {
  const { print, printJson } = await import("#lib/cli/output");
  const { findings, removed } = await examineData(options);
  const problems = findings.filter(({ severity }) => severity === "problem").length;
  if (problems > 0) exitNegative();
  if (options.json === true) return printJson({ ok: problems === 0, removed, findings });
  if (removed > 0) await print(`removed ${removed} files without a row`);
  for (const { severity, check, subject, message, wayOut } of findings) {
    await print(`${severity} ${check}${subject === null ? "" : ` ${subject}`}: ${message}\n  way out: ${wayOut}`);
  }
  await print(problems === 0 ? "no problems found" : `${problems} problems found`);
}

export const command: CliCommand = {
  register(program: Command): void {
    program
      .command("doctor")
      .description("Look for what is wrong with the data of this installation.")
      .option("--verify", "read every stored file and compare its hash")
      .option("--fix", "remove stored files that have no row")
      .option("--json", "print the findings as JSON")
      .addHelpText("after", HELP)
      .action(run);
  },
};
