// npm run up: from a bare checkout to a running server. This file installs; the rest is the verb `assayer up`.
import { spawn } from "node:child_process";
import { fail, installPackages, ROOT, requireNode, say } from "./machine.mjs";

async function main() {
  requireNode();
  say("up: preparing");
  await installPackages();
  // One process, not npx and a loader around it: a signal reaches the verb itself, and its exit code comes back.
  const child = spawn(process.execPath, ["--import", "tsx", "lib/cli/main.ts", "up", ...process.argv.slice(2)], {
    cwd: ROOT,
    stdio: "inherit",
  });
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM"])) process.on(signal, () => child.kill(signal));
  child.on("error", fail);
  child.on("close", (code, signal) => process.exit(code ?? (signal === null ? 1 : 130)));
}

main().catch(fail);
