// Answers: does a board survive a restart without showing what is gone?
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "./setup/page";
import { run } from "./setup/run";
import { startServer } from "./setup/server";

const load = (script: string, ...args: string[]) => ["--import", "tsx", `e2e/setup/${script}.ts`, ...args];

test("a server stops in order, and a new one shows no page of the old one", async ({ request }) => {
  test.slow();
  const dataDir = await mkdtemp(path.join(tmpdir(), "assayer-restart-"));
  const env = { ASSAYER_DATA_DIR: dataDir };
  await run(process.execPath, load("load-content"), env);

  const first = await startServer(env);
  const before = await (await request.get(`${first.url}/evals/no-results/board`)).text();
  expect(before).toContain("Nobody is ranked in this cohort yet");
  await request.get(`${first.url}/evals/no-results/board`);
  const twin = await startServer(env).catch((error: Error) => error.message);
  expect(twin).toMatch(/database_in_use|is in use|process \d+/);
  expect(await first.stop()).toBe(143);
  expect(first.log()).not.toMatch(/close_failed|unhandled/i);

  // The data directory is free at once: the lock was given back, not left to be found dead.
  await run(process.execPath, load("accept", "no-results", "vendor/came-later", "3"), env);

  const second = await startServer(env);
  const response = await request.get(`${second.url}/evals/no-results/board`);
  expect(response.headers()["x-nextjs-cache"]).toBe("MISS");
  expect(await response.text()).toContain("vendor/came-later");
  await second.stop();
  await rm(dataDir, { recursive: true, force: true });
});
