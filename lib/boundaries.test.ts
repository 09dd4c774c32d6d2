import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Cruise, cruise } from "#lib/testing/depcruise";
import { ROOT } from "#lib/testing/source-files";
import config from "../.dependency-cruiser.mjs";

const DIRS = ["app", "components", "lib", "db", "e2e", "bench"];

describe("the project", () => {
  let found: Cruise;
  beforeAll(async () => {
    found = await cruise(ROOT, [...DIRS, "instrumentation.ts"]);
  }, 120_000);

  it("was read at all: with a TypeScript it cannot parse the tool sees nothing and still succeeds", () => {
    expect(found.totalCruised).toBeGreaterThanOrEqual(400);
  });

  it("imports only what the table allows", () => {
    expect(found.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)).toEqual([]);
  });
});

/** One planted file for each: the rule that must report it, where it stands, and its forbidden import. */
const PLANTS: [rule: string, file: string, imports: string][] = [
  ["no-cycles", "lib/domain/cycle-a.ts", "./cycle-b"],
  ["no-unresolved", "lib/domain/lost.ts", "./nowhere"],
  ["no-test-imports", "lib/domain/tested.ts", "./planted.test"],
  ["domain", "lib/domain/disk.ts", "node:fs"],
  ["domain", "lib/domain/clock.ts", "#lib/log"],
  ["domain", "lib/domain/heavy.ts", "drizzle-orm"],
  ["generator", "lib/generator/borrowed.ts", "#lib/domain/planted"],
  ["db", "db/upward.ts", "#lib/services/planted"],
  ["db", "db/page.ts", "#components/planted"],
  ["db-no-framework", "db/rendered.ts", "react"],
  ["port-archive", "lib/archive/stored.ts", "#lib/storage/planted"],
  ["port-storage", "lib/storage/queried.ts", "#db/planted"],
  ["port-sources", "lib/sources/served.ts", "#lib/services/planted"],
  ["port-sandbox", "lib/sandbox/fetched.ts", "#lib/sources/planted"],
  ["port-models", "lib/models/queried.ts", "#db/planted"],
  ["core-no-framework", "lib/storage/rendered.ts", "next/server"],
  ["jobs", "lib/jobs/queried.ts", "#db/planted"],
  ["jobs", "lib/jobs/served.ts", "#lib/services/planted"],
  ["services", "lib/services/cached.ts", "next/cache"],
  ["services", "lib/services/driven.ts", "#lib/storage/drivers/planted"],
  ["services", "lib/services/called.ts", "#lib/cli/planted"],
  ["operations-contracts", "lib/operations/planted/schemas.ts", "#lib/services/planted"],
  ["operations-contracts", "lib/operations/contracts.ts", "#lib/operations/planted/run"],
  ["operations-contracts", "lib/operations/planted/contract.ts", "#lib/operations/planted/run"],
  ["operations", "lib/operations/planted/run.ts", "#db/planted"],
  ["http", "lib/http/queried.ts", "#db/planted"],
  ["http", "lib/http/served.ts", "#lib/services/planted"],
  ["http", "lib/http/framed.ts", "next/server"],
  ["mcp", "lib/mcp/served.ts", "#lib/services/planted"],
  ["worker-no-edges", "lib/worker/rendered.ts", "react"],
  ["worker-no-edges", "lib/worker/answered.ts", "#lib/http/planted"],
  ["env-log", "lib/env.ts", "#lib/domain/planted"],
  ["secret", "lib/secret.ts", "#lib/log"],
  ["secret", "lib/file-lock.ts", "#lib/log"],
  ["secret", "lib/make-folder.ts", "#lib/env"],
  ["auth", "lib/auth/queried.ts", "#db/planted"],
  ["auth", "lib/auth/rendered.ts", "#components/planted"],
  ["sdk", "lib/sdk/bound.ts", "#lib/operations/registry"],
  ["sdk", "lib/sdk/disk.ts", "node:path"],
  ["sdk", "lib/sdk/run.ts", "#lib/operations/planted/run"],
  ["cli-commands", "lib/cli/commands/served.ts", "#lib/services/planted"],
  ["cli-commands", "lib/cli/queried.ts", "#db/planted"],
  ["cli-local", "lib/cli/local/rendered.ts", "next/server"],
  ["dry-run-no-database", "lib/cli/local/sync-dry-run.ts", "#db/planted"],
  ["seed-bench-e2e", "db/seed/paged.ts", "../../app/planted"],
  ["seed-bench-e2e", "e2e/paged.ts", "../app/planted"],
  ["seed-bench-e2e", "bench/paged.ts", "../app/planted"],
  ["components", "components/far.tsx", "./near"],
  ["components-direct", "components/near.tsx", "#lib/services/planted"],
  ["components-direct", "components/disk.tsx", "node:fs"],
  ["components-no-drivers", "components/driven.tsx", "postgres"],
  ["app", "app/queried.ts", "#db/planted"],
  ["app", "app/driven.ts", "#lib/storage/drivers/planted"],
  ["app-no-drivers", "app/connected.ts", "pg"],
];

/** What the planted files import. */
const TARGETS = [
  "app/planted.ts",
  "components/planted.tsx",
  "db/planted.ts",
  "lib/cli/planted.ts",
  "lib/domain/planted.ts",
  "lib/domain/planted.test.ts",
  "lib/http/planted.ts",
  "lib/log.ts",
  "lib/operations/registry.ts",
  "lib/services/planted.ts",
  "lib/sources/planted.ts",
  "lib/storage/planted.ts",
  "lib/storage/drivers/planted.ts",
];

describe("a planted violation", () => {
  // A tree of its own: the real one stays as it is, whatever happens to this process.
  const tree = mkdtempSync(join(tmpdir(), "boundaries-"));
  const plant = (path: string, source: string) => {
    mkdirSync(dirname(join(tree, path)), { recursive: true });
    writeFileSync(join(tree, path), source);
  };
  let found: Cruise;

  beforeAll(async () => {
    for (const path of [".dependency-cruiser.mjs", "tsconfig.json", "package.json", "lib/domain/ALLOWED"]) {
      cpSync(join(ROOT, path), join(tree, path));
    }
    symlinkSync(join(ROOT, "node_modules"), join(tree, "node_modules"));
    for (const path of TARGETS) plant(path, "export const planted = 1;\n");
    plant("lib/domain/cycle-b.ts", 'export * from "./cycle-a";\n');
    for (const [, file, imports] of PLANTS) plant(file, `export * from "${imports}";\n`);
    found = await cruise(tree, DIRS);
  }, 120_000);
  afterAll(() => rmSync(tree, { recursive: true, force: true }));

  it.each(PLANTS)("is reported by %s: %s imports %s", (rule, file) => {
    const rules = found.violations.filter(({ from }) => from === file).map((violation) => violation.rule.name);
    expect(rules).toContain(rule);
  });

  it("is reported through any number of harmless files between", () => {
    expect(found.violations).toContainEqual(
      expect.objectContaining({ from: "components/far.tsx", to: "lib/services/planted.ts" }),
    );
  });

  it("exists for every rule, and no file without one is reported", () => {
    const named = config.forbidden.map(({ name }) => name);
    expect([...new Set(PLANTS.map(([rule]) => rule))].sort()).toEqual([...new Set(named)].sort());
    const innocent = found.violations.filter(({ from }) => TARGETS.includes(from));
    expect(innocent).toEqual([]);
  });
});
