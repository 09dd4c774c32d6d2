import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";

const PLACES = ["/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome-stable"];
const named = process.env["ASSAYER_CHROMIUM"];
const executablePath = named === undefined || named === "" ? PLACES.find((path) => existsSync(path)) : named;

// Chromium refuses its sandbox to root; for anybody else it stays on.
const sandbox = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
const QUIET = ["--disable-background-networking", "--disable-component-update", "--no-first-run"];

export default defineConfig({
  testDir: "e2e",
  // These need a database server, to share or to lose; CI gives them one.
  testIgnore: process.env["ASSAYER_TEST_DATABASE_URL"] ? [] : ["another-process.spec.ts", "failure.spec.ts"],
  outputDir: "test-results/e2e",
  globalSetup: "./e2e/setup/global-setup.ts",
  fullyParallel: true,
  forbidOnly: true,
  // A test that passes at its second try hides a defect.
  retries: 0,
  workers: 2,
  timeout: 90_000,
  reporter: [["list"]],
  use: {
    baseURL: process.env["ASSAYER_E2E_URL"] ?? "http://127.0.0.1:4100",
    viewport: { width: 1280, height: 900 },
    colorScheme: "light",
    timezoneId: "UTC",
    locale: "en-GB",
    trace: "retain-on-failure",
    launchOptions: {
      args: [...sandbox, ...QUIET],
      ...(executablePath === undefined ? {} : { executablePath }),
    },
  },
});
