import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { CliCommand } from "#lib/cli/command";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const NEXT = "node_modules/next/dist/bin/next";

async function run(): Promise<void> {
  const [{ up }, { prepareData }, { readEnv }] = await Promise.all([
    import("./up/up"),
    import("./up/prepare-data"),
    import("#lib/env"),
  ]);
  const env = readEnv();
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
    settings: {
      DATABASE_URL: env.DATABASE_URL,
      EVALS_REPO: env.EVALS_REPO,
      EVALS_BRANCH: env.EVALS_BRANCH,
      ASSAYER_GIT_TOKEN: env.ASSAYER_GIT_TOKEN,
      ASSAYER_SECRET: env.ASSAYER_SECRET,
      LOG_LEVEL: env.LOG_LEVEL,
    },
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

export const command: CliCommand = {
  register(program) {
    program
      .command("up")
      .description("prepare the data, build and serve (npm run up does this after installing)")
      .action(run);
  },
};
