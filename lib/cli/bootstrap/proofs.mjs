// The long proofs and benches, one row each. `count` is what `npm run prove` takes when --count is not given;
// `before` has to succeed first, and is no part of what is kept.

/** The command line of a bench on a Postgres of its own. @param {string} file @returns {[string, ...string[]]} */
const benchOnPostgres = (file) => ["node", "lib/cli/bootstrap/on-postgres.mjs", "npx", "tsx", file];

/** @type {{ name: string, says: string, before?: [string, ...string[]], command: [string, ...string[]], count: number, env?: Record<string, string> }[]} */
export const PROOFS = [
  {
    name: "validate-stream",
    says: "`assayer validate --jsonl` takes less than 100 MB more in a long stream than it holds after its start.",
    command: ["npx", "vitest", "run", "--project", "unit", "lib/cli/validate.test.ts", "-t", "no more memory"],
    count: 200_000,
  },
  {
    name: "evals-fuzz",
    says: "Schemas, validators, lints and readers answer for any document; each count is one document per property.",
    command: ["npx", "vitest", "run", "--project", "unit", "lib/domain/evals/fuzz.test.ts"],
    count: 5000,
  },
  {
    name: "killed-embedded",
    says: "A process killed with SIGKILL while it accepts or syncs loses nothing it acknowledged; embedded database.",
    command: ["npx", "vitest", "run", "--project", "db", "lib/services/killed.db.test.ts"],
    count: 40,
  },
  {
    name: "killed-postgres",
    says: "A process killed with SIGKILL while it accepts or syncs loses nothing it acknowledged; PostgreSQL 15.",
    command: [
      "node",
      "lib/cli/bootstrap/on-postgres.mjs",
      "npx",
      "vitest",
      "run",
      "--project",
      "db",
      "lib/services/killed.db.test.ts",
    ],
    count: 100,
  },
  {
    name: "killed-mirror",
    says: "A sync killed with SIGKILL leaves a mirror that serves the next one, and is not fetched whole again.",
    command: ["npx", "vitest", "run", "--project", "unit", "lib/sources/drivers/git/mirror.test.ts", "-t", "SIGKILL"],
    count: 200,
  },
  {
    name: "score-stream",
    says: "`assayer score --jsonl` takes less than 100 MB more in a long stream than it holds after its start.",
    command: ["npx", "vitest", "run", "--project", "unit", "lib/cli/score.test.ts", "-t", "no more memory"],
    count: 100_000,
  },
  {
    name: "grader-laws",
    says: "The laws of the grader hold for any call, answer and text; each count is one case per law.",
    command: ["npx", "vitest", "run", "--project", "unit", "lib/domain/toolcalls/laws.test.ts"],
    count: 50_000,
  },
  {
    name: "bench-compare",
    says: "Comparing two entries of 1,000 tasks costs at most twice the resampling behind its interval.",
    command: ["npx", "tsx", "bench/compare.ts"],
    count: 45,
  },
  {
    name: "bench-grade",
    says: "Grading an answer against JSON.parse of its call, and hostile answers of 1 and 4 MiB.",
    command: ["npx", "tsx", "bench/grade.ts"],
    count: 45,
  },
  {
    name: "bench-accept",
    says: "Accepting a result into a cohort of 10,000 participants against a full rewrite of its standings; PostgreSQL 15.",
    command: benchOnPostgres("bench/accept.ts"),
    count: 10_000,
  },
  {
    name: "bench-top50",
    says: "The first 50 rows of a board of 1,000,000 against SELECT 1; PostgreSQL 15.",
    command: benchOnPostgres("bench/top50.ts"),
    count: 1_000_000,
  },
  {
    name: "bench-board",
    says: "Views of a board of 100,000 results against static and uncached pages of their size; PostgreSQL 15.",
    before: ["npm", "run", "build"],
    command: benchOnPostgres("bench/board.ts"),
    count: 100_000,
  },
  {
    name: "bench-table-sort",
    says: "A sort of 1,000 loaded rows of a board's table in a browser takes less than 50 ms; PostgreSQL 15.",
    before: ["npm", "run", "build"],
    command: benchOnPostgres("bench/table-sort.ts"),
    count: 1000,
  },
  {
    name: "bench-sync",
    says: "Syncs against what git needs; of a made repository, or the one at ASSAYER_BENCH_REPO. PostgreSQL 15.",
    command: benchOnPostgres("bench/sync.ts"),
    count: 45,
  },
];
