import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { ZodError } from "zod";
import type { CliCommand } from "#lib/cli/command";
import { AppError } from "#lib/domain/errors";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const NEXT = "node_modules/next/dist/bin/next";

async function run(): Promise<void> {
  const [{ up }, { prepareData }, { readEnv }] = await Promise.all([
    import("./up/up"),
    import("./up/prepare-data"),
    import("#lib/env"),
  ]);
  const env = settingsOf(readEnv);
  const dataDir = resolve(env.ASSAYER_DATA_DIR);
  const stop = new AbortController();
  // npm and a terminal both pass Ctrl-C on, so it arrives more than once; the first one counts.
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => stop.abort());
  const settings = {
    databaseUrl: env.DATABASE_URL,
    dataDir,
    evalsRepo: env.EVALS_REPO,
    evalsBranch: env.EVALS_BRANCH,
    gitToken: env.ASSAYER_GIT_TOKEN,
  };
  await up({
    root: ROOT,
    dataDir,
    askedPort: process.env["PORT"],
    firstPort: env.PORT,
    env: { ...process.env, NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1", ASSAYER_DATA_DIR: dataDir },
    build: { command: process.execPath, args: [NEXT, "build"] },
    server: (port) => ({ command: process.execPath, args: [NEXT, "start", "--port", String(port)] }),
    worker:
      env.DATABASE_URL === undefined
        ? null
        : { command: process.execPath, args: ["--import", "tsx", "lib/worker/main.ts"] },
    prepareData: (step, say) => prepareData(settings, step, say),
    say: (line) => process.stdout.write(`${line}\n`),
    signal: stop.signal,
  });
}

/** A wrong variable is the caller's to mend, so it is named with the way out. */
function settingsOf<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof ZodError)) throw error;
    const wrong = error.issues.map(({ path, message }) => `${path.join(".")}: ${message}`).join("; ");
    throw new AppError("bad_request", `A setting is wrong. ${wrong}`, "Correct the variable, or unset it.", error);
  }
}

export const command: CliCommand = {
  register(program) {
    program
      .command("up")
      .description("prepare the data, build and serve (npm run up does this after installing)")
      .action(run);
  },
};
