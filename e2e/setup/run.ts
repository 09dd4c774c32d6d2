import { spawn } from "node:child_process";

type Env = Record<string, string | undefined>;

/** The environment of a program under test: ours, without a database or repository that the developer has set. */
export function cleanEnv(env: Env): NodeJS.ProcessEnv {
  const { DATABASE_URL: _database, EVALS_REPO: _repository, ...rest } = process.env;
  return { ...rest, NEXT_TELEMETRY_DISABLED: "1", ...env };
}

/** Runs a program to its end; rejects with its output when it fails. */
export function run(command: string, args: string[], env: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { env: cleanEnv(env), stdio: ["ignore", "pipe", "pipe"] });
    const output: Buffer[] = [];
    child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
    child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
    child.on("error", reject);
    child.on("close", (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${command} ${args.join(" ")} ended with ${code}:\n${Buffer.concat(output).toString()}`));
    });
  });
}
