import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { run } from "./run";
import { startServer } from "./server";

/** Builds once if there is no build, fills a data directory of its own, and serves it until the tests are over. */
// biome-ignore lint/style/noDefaultExport: Playwright calls the default export of a global setup
export default async function globalSetup(): Promise<() => Promise<void>> {
  if (!existsSync(".next/BUILD_ID")) await run("npx", ["next", "build"], {});
  const dataDir = await mkdtemp(path.join(tmpdir(), "assayer-e2e-"));
  const env = { ASSAYER_DATA_DIR: dataDir };
  await run(process.execPath, ["--import", "tsx", "e2e/setup/load-content.ts"], env);
  const server = await startServer(env);
  process.env["ASSAYER_E2E_URL"] = server.url;
  return async () => {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  };
}
