import { readFileSync } from "node:fs";

/** The packages lib/domain may import: one name a line in lib/domain/ALLOWED. */
const allowed = readFileSync(new URL("./lib/domain/ALLOWED", import.meta.url), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => line.split(/\s+/)[0] ?? "");

const TEST = "\\.(test|spec)\\.tsx?$|/testing/";
const PORTS = ["archive", "storage", "sources", "sandbox", "models"];
/** What describes an operation: browser-safe, since SDK and CLI are made from it. */
const CONTRACTS = "^lib/operations/((contracts?|input-fields|graded-body)\\.ts|.*/(contract|schemas)\\.ts)$";
const FRAMEWORK = ["next", "react", "react-dom"];
const DRIVERS = ["drizzle-orm", "postgres", "pg", "pg-boss", "@electric-sql/pglite"];
/** @param {string[]} names */
const npm = (...names) => `node_modules/(${names.map((name) => name.replace("/", "\\/")).join("|")})/`;

/**
 * One row of the import table in docs/architecture.md: files under `from` may import only what `to` matches.
 * `to` is a list of path patterns; packages are written as node_modules/<name>/.
 * @param {string} name
 * @param {string} from
 * @param {string[]} to
 * @param {{ core?: boolean, fromNot?: string[] }} extra
 */
const only = (name, from, to, extra = {}) => ({
  name,
  severity: "error",
  comment: `See the import table in docs/architecture.md (${name}).`,
  from: { path: from, pathNot: [TEST, ...(extra.fromNot ?? [])] },
  to: { pathNot: to, dependencyTypesNot: extra.core ? ["core"] : [] },
});

/**
 * Files under `from` may import anything but what `to` matches.
 * @param {string} name
 * @param {string} from
 * @param {string | string[]} to
 * @param {string} comment
 * @param {string[]} fromNot
 */
const never = (name, from, to, comment, fromNot = []) => ({
  name,
  severity: "error",
  comment,
  from: { path: from, pathNot: [TEST, ...fromNot] },
  to: { path: to },
});

export default {
  forbidden: [
    {
      name: "no-cycles",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    { name: "no-unresolved", severity: "error", from: {}, to: { couldNotResolve: true } },
    {
      name: "no-test-imports",
      severity: "error",
      comment: "Only tests import tests and testing/ helpers.",
      from: { pathNot: [TEST, "^e2e/", "^bench/"] },
      to: { path: TEST },
    },
    only("domain", "^lib/domain/", ["^lib/domain/", npm(...allowed)]),
    // Its own canonicaliser, so that a drift of the grader or the generator shows.
    only("generator", "^lib/generator/", ["^lib/generator/"]),
    only("db", "^db/", ["^db/", "^lib/domain/", "^lib/(env|file-lock|make-folder)\\.ts$", "node_modules/"], {
      core: true,
      fromNot: ["^db/seed/"],
    }),
    never("db-no-framework", "^db/", npm(...FRAMEWORK), "db runs in plain Node."),
    ...PORTS.map((port) =>
      only(
        `port-${port}`,
        `^lib/${port}/`,
        [`^lib/${port}/`, "^lib/domain/", "^lib/(file-lock|make-folder)\\.ts$", "node_modules/"],
        { core: true },
      ),
    ),
    never(
      "core-no-framework",
      `^lib/(${PORTS.join("|")}|jobs)/`,
      npm(...FRAMEWORK),
      "Ports and jobs run in plain Node.",
    ),
    only("jobs", "^lib/jobs/", ["^lib/jobs/", "^lib/domain/", "node_modules/"], { core: true }),
    only(
      "services",
      "^lib/services/",
      [
        "^lib/services/",
        "^lib/domain/",
        "^db/",
        "^lib/jobs/",
        `^lib/(${PORTS.join("|")})/[^/]+\\.ts$`,
        "^lib/generator/generate\\.mjs$",
        npm("zod", "drizzle-orm"),
      ],
      // The entry of a thread loads TypeScript before anything else.
      { core: true, fromNot: ["^lib/services/judging/thread\\.mjs$"] },
    ),
    only("operations-contracts", CONTRACTS, [CONTRACTS, "^lib/domain/", npm("zod")]),
    only("operations", "^lib/operations/", ["^lib/operations/", "^lib/services/", "^lib/domain/", npm("zod")]),
    only(
      "http",
      "^lib/http/",
      [
        "^lib/http/",
        "^lib/operations/",
        "^lib/domain/",
        "^lib/auth/",
        "^lib/log\\.ts$",
        npm("zod", "rate-limiter-flexible"),
      ],
      { core: true },
    ),
    only(
      "mcp",
      "^lib/mcp/",
      ["^lib/mcp/", "^lib/operations/", "^lib/domain/", "^lib/auth/", "^lib/log\\.ts$", "node_modules/"],
      { core: true },
    ),
    never(
      "worker-no-edges",
      "^lib/worker/",
      ["^(app|components)/", "^lib/(http|mcp|cli|auth|operations)/", npm(...FRAMEWORK)],
      "The worker is plain Node and no edge of another kind.",
    ),
    only("env-log", "^lib/(env|log)\\.ts$", [npm("zod")], { core: true }),
    only("secret", "^lib/(secret|file-lock|make-folder)\\.ts$", ["^lib/domain/", "^lib/make-folder\\.ts$"], {
      core: true,
    }),
    only(
      "auth",
      "^lib/auth/",
      ["^lib/auth/", "^lib/domain/", "^lib/services/", "^lib/log\\.ts$", npm("next-auth", "zod")],
      {
        core: true,
      },
    ),
    only("sdk", "^lib/sdk/", ["^lib/sdk/", "^lib/domain/", CONTRACTS, npm("zod")]),
    never(
      "cli-commands",
      "^lib/cli/",
      ["^db/", "^lib/(services|worker|jobs)/", npm(...FRAMEWORK)],
      "CLI verbs that own the data stand in lib/cli/local.ts, the composition root.",
      ["^lib/cli/local\\.ts$", "^lib/cli/local/"],
    ),
    never("cli-local", "^lib/cli/local", ["^app/", npm(...FRAMEWORK)], "lib/cli/local.ts is plain Node."),
    never(
      "seed-bench-e2e",
      "^(db/seed|e2e|bench)/",
      "^app/",
      "Seeds, benches and journeys use services or the served pages.",
    ),
    {
      name: "components",
      severity: "error",
      comment: "Components take props: nothing of db or services reaches them, not even transitively.",
      from: { path: "^components/", pathNot: [TEST] },
      to: { path: "^(db|lib/(services|http|cli|worker|jobs|auth))/", reachable: true },
    },
    never("components-no-drivers", "^components/", npm(...DRIVERS), "Components never touch a driver."),
    {
      name: "dry-run-no-database",
      severity: "error",
      comment:
        "`sync --dry-run` and `check evals-repo` work without a database: no module of db/ is reachable from them.",
      from: { path: "^lib/cli/local/(sync-dry-run|check-output)\\.ts$" },
      to: { path: "^db/", reachable: true },
    },
    only("components-direct", "^components/", ["^components/", "^lib/domain/", "node_modules/"]),
    only(
      "app",
      "^app/",
      [
        "^app/",
        "^components/",
        "^lib/(operations|services|http|mcp|auth|domain)/",
        "^lib/context\\.ts$",
        "^package\\.json$",
        "node_modules/",
      ],
      {
        core: true,
      },
    ),
    never("app-no-drivers", "^app/", npm(...DRIVERS), "Pages never touch a driver."),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(\\.next|dist|coverage|\\.data)/" },
    tsConfig: { fileName: "tsconfig.json" },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
      extensions: [".ts", ".tsx", ".mjs", ".js", ".json"],
    },
  },
};
