// On Postgres, where the database can go away: node lib/cli/bootstrap/on-postgres.mjs npx playwright test failure
import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { expect, test } from "./setup/page";
import { run } from "./setup/run";
import { startServer } from "./setup/server";

const url = process.env["ASSAYER_TEST_DATABASE_URL"] ?? "";
test.use({ javaScriptEnabled: false });

test("without its database the server shows what it has, and says by an id what it cannot", async ({ page }, {
  outputDir,
}) => {
  test.slow();
  const admin = postgres(url, { max: 1, onnotice: () => undefined });
  const name = `assayer_e2e_${randomUUID().replaceAll("-", "")}`;
  await admin.unsafe(`create database ${name}`);
  const env = { ASSAYER_DATA_DIR: outputDir, DATABASE_URL: Object.assign(new URL(url), { pathname: `/${name}` }).href };
  await run(process.execPath, ["--import", "tsx", "e2e/setup/load-content.ts"], env);
  const server = await startServer(env);
  await page.goto(`${server.url}/evals/no-results/board`);
  await admin.unsafe(`drop database ${name} with (force)`);

  expect((await page.goto(`${server.url}/evals/no-results/board`))?.status()).toBe(200);
  expect((await page.goto(`${server.url}/evals/many-rows/board`))?.status()).toBe(500);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This page could not be made");
  const id = await page.locator("main code").textContent();
  expect(id).toMatch(/^req_/);
  expect(server.log()).toContain(id);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.locator("main code")).not.toHaveText(id ?? "");

  await server.stop();
  await admin.end();
});
