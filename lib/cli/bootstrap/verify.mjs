// npm run verify: installs what is missing, then runs every check and every test, browser tests included.
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { ensureChromium, ensureCjkFont } from "./browser.mjs";
import { fail, installPackages, ROOT, requireNode, run, say, seconds, WayOut } from "./machine.mjs";

const REPORTS = join(ROOT, "test-results", "reports");

/**
 * One row per step, in order; `report` names the JSON report its counts are read from.
 * @type {{ name: string, command: [string, ...string[]], report?: "vitest" | "playwright", browser?: boolean, env?: Record<string, string> }[]}
 */
const STEPS = [
  { name: "lint", command: ["npx", "biome", "check", "--error-on-warnings", "."] },
  { name: "route-types", command: ["npx", "next", "typegen"] },
  { name: "types", command: ["npx", "tsc", "--noEmit"] },
  { name: "unused", command: ["npx", "knip"] },
  { name: "unit", command: ["npx", "vitest", "run", "--project", "unit"], report: "vitest" },
  { name: "db", command: ["npx", "vitest", "run", "--project", "db"], report: "vitest" },
  { name: "build", command: ["npx", "next", "build"] },
  { name: "e2e", command: ["npx", "playwright", "test"], report: "playwright", browser: true },
];

/** @param {string} name @param {"vitest" | "playwright"} kind */
function counts(name, kind) {
  const report = JSON.parse(readFileSync(join(REPORTS, `${name}.json`), "utf8"));
  if (kind === "vitest")
    return { passed: report.numPassedTests, failed: report.numFailedTests, skipped: report.numPendingTests };
  return {
    passed: report.stats.expected,
    failed: report.stats.unexpected + report.stats.flaky,
    skipped: report.stats.skipped,
  };
}

/** @param {(typeof STEPS)[number]} step @returns {[string[], Record<string, string>]} */
function reporting(step) {
  const file = join(REPORTS, `${step.name}.json`);
  if (step.report === "vitest") return [["--reporter=default", "--reporter=json", `--outputFile.json=${file}`], {}];
  if (step.report === "playwright") return [["--reporter=list,json"], { PLAYWRIGHT_JSON_OUTPUT_FILE: file }];
  return [[], {}];
}

/** @param {string[]} argv */
function chosenSteps(argv) {
  const at = argv.indexOf("--only");
  if (at === -1) return STEPS;
  const names = (argv[at + 1] ?? "").split(",");
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name));
  if (unknown.length > 0) {
    throw new WayOut(`No step named ${unknown.join(", ")}.`, `Steps: ${STEPS.map((step) => step.name).join(", ")}.`);
  }
  return STEPS.filter((step) => names.includes(step.name));
}

async function main() {
  requireNode();
  const steps = chosenSteps(process.argv.slice(2));
  say("verify: preparing");
  await installPackages();
  /** @type {Record<string, string>} */
  const browserEnv = {};
  if (steps.some((step) => step.browser)) {
    const chromium = await ensureChromium();
    if (chromium !== undefined) browserEnv["ASSAYER_CHROMIUM"] = chromium;
    await ensureCjkFont();
  }
  rmSync(REPORTS, { recursive: true, force: true });
  mkdirSync(REPORTS, { recursive: true });
  const total = { passed: 0, failed: 0, skipped: 0 };
  /** @type {string[]} */
  const table = [];
  for (const step of steps) {
    const [args, env] = reporting(step);
    const [program, ...rest] = step.command;
    say(`\nverify: ${step.name}`);
    const started = Date.now();
    const code = await run(program, [...rest, ...args], { env: { ...env, ...(step.browser ? browserEnv : {}) } });
    const took = seconds(Date.now() - started);
    if (code !== 0) {
      throw new WayOut(
        `The step "${step.name}" failed after ${took}.`,
        `Read its output above; repeat it alone with: npm run verify -- --only ${step.name}`,
      );
    }
    let line = `  ${step.name.padEnd(12)} ${took.padStart(9)}`;
    if (step.report !== undefined) {
      const seen = counts(step.name, step.report);
      if (seen.passed === 0)
        throw new WayOut(
          `The step "${step.name}" ran no test.`,
          "A check that checks nothing is a defect: see its include patterns.",
        );
      total.passed += seen.passed;
      total.failed += seen.failed;
      total.skipped += seen.skipped;
      line += `  ${seen.passed} passed, ${seen.failed} failed, ${seen.skipped} skipped`;
    }
    table.push(line);
  }
  say(`\nverify: all steps passed\n${table.join("\n")}\n`);
  say(`${total.passed} passed, ${total.failed} failed, ${total.skipped} skipped`);
}

main().catch(fail);
