// Run as a process of its own by one-writer.db.test.ts: the real `up`, with a small server and a build that is nothing.
import { reportError } from "#lib/cli/report-error";
import { prepareData } from "../up/prepare-data";
import { up } from "../up/up";

const [root = "", dataDir = "", firstPort = ""] = process.argv.slice(2);
const stop = new AbortController();
process.on("SIGTERM", () => stop.abort());
const settings = {
  databaseUrl: undefined,
  dataDir,
  evalsRepo: undefined,
  evalsBranch: undefined,
  gitToken: undefined,
};
const build = `require("fs").mkdirSync(".next", {recursive: true}); require("fs").writeFileSync(".next/BUILD_ID", "x")`;

try {
  await up({
    root,
    dataDir,
    askedPort: undefined,
    firstPort: Number(firstPort),
    settings: {},
    env: process.env,
    build: { command: process.execPath, args: ["-e", build] },
    server: (port) => ({
      command: process.execPath,
      args: ["--import", import.meta.resolve("tsx"), `${import.meta.dirname}/data-server.ts`, String(port), dataDir],
    }),
    worker: null,
    prepareData: (step, say) => prepareData(settings, step, say),
    say: (line) => process.stdout.write(`${line}\n`),
    signal: stop.signal,
  });
} catch (error) {
  process.exitCode = reportError(error, false);
}
