// On Postgres, where another process can commit: node lib/cli/bootstrap/on-postgres.mjs npx playwright test another-process
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { expect, test } from "./setup/page";
import { run } from "./setup/run";
import { startServer } from "./setup/server";

const url = process.env["ASSAYER_TEST_DATABASE_URL"] ?? "";

test("a result that another process accepts is on the board within 2 s", async ({ request }, { outputDir }) => {
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  const name = `assayer_e2e_${randomUUID().replaceAll("-", "")}`;
  await admin.unsafe(`create database ${name}`);
  const env = { ASSAYER_DATA_DIR: outputDir, DATABASE_URL: Object.assign(new URL(url), { pathname: `/${name}` }).href };
  await run(process.execPath, ["--import", "tsx", "e2e/setup/load-content.ts"], env);
  const server = await startServer(env);
  const board = () => request.get(`${server.url}/evals/no-results/board`);
  await board();
  expect((await board()).headers()["x-nextjs-cache"]).toBe("HIT");

  await run(process.execPath, ["--import", "tsx", "e2e/setup/accept.ts", "no-results", "vendor/from-afar", "3"], env);
  const accepted = performance.now();
  await expect
    .poll(async () => (await board()).text(), { intervals: [50], timeout: 5000 })
    .toContain("vendor/from-afar");
  // Counted from the end of the other process, which is a little after its commit.
  expect(performance.now() - accepted).toBeLessThan(2000);

  await server.stop();
  await admin.unsafe(`drop database ${name} with (force)`);
  await admin.end();
});
