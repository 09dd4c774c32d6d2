// Runs the program as a user does: a process of its own, whose output, errors and exit code are all there is.
import { spawn } from "node:child_process";
import { ROOT } from "#lib/testing/source-files";

export type CliRun = { code: number | null; signal: NodeJS.Signals | null; stdout: string; stderr: string };

export type CliOptions = {
  env?: Record<string, string>;
  cwd?: string;
  stdin?: string;
  /** Closes stdout after the first chunk, like `| head -1`. */
  hangUp?: boolean;
};

/** `assayer …args`. Never throws for an exit code. */
export function runCli(args: readonly string[], options: CliOptions = {}): Promise<CliRun> {
  const { env = {}, cwd = ROOT, stdin = "", hangUp = false } = options;
  const child = spawn(process.execPath, ["--import", "tsx", `${ROOT}lib/cli/main.ts`, ...args], {
    cwd,
    env: { PATH: process.env["PATH"] ?? "", HOME: process.env["HOME"] ?? "", NODE_ENV: "test", ...env },
  });
  let stdout = "";
  let stderr = "";
  child.stdout.on("data", (chunk: Buffer) => {
    stdout += chunk.toString();
    if (hangUp) child.stdout.destroy();
  });
  child.stderr.on("data", (chunk: Buffer) => {
    stderr += chunk.toString();
  });
  child.stdin.on("error", () => {});
  child.stdin.end(stdin);
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code, signal) => resolve({ code, signal, stdout, stderr }));
  });
}
