// Runs the boundary check as the hook and CI run it: the command line, with the project's own configuration.
import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { ROOT } from "#lib/testing/source-files";

export type Violation = { rule: { name: string }; from: string; to: string };
export type Cruise = { totalCruised: number; violations: Violation[] };

const BIN = join(ROOT, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs");

/** Cruises `targets` under `cwd`. Never throws for violations, which end the command with their number. */
export async function cruise(cwd: string, targets: readonly string[]): Promise<Cruise> {
  const args = [
    BIN,
    "--config",
    ".dependency-cruiser.mjs",
    "--output-type",
    "json",
    ...targets.filter((target) => existsSync(join(cwd, target))),
  ];
  const run = promisify(execFile)(process.execPath, args, { cwd, maxBuffer: 256 * 1024 * 1024 });
  const { stdout } = await run.catch((error: { stdout?: string; stderr?: string }) => {
    if (error.stdout) return { stdout: error.stdout };
    throw new Error(`dependency-cruiser did not run: ${error.stderr ?? String(error)}`);
  });
  return (JSON.parse(stdout) as { summary: Cruise }).summary;
}
