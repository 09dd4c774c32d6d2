// The long proofs and benches, one row each. `count` is what `npm run prove` takes when --count is not given; CI uses its own small one.

/** @type {{ name: string, says: string, command: [string, ...string[]], count: number, env?: Record<string, string> }[]} */
export const PROOFS = [
  {
    name: "validate-stream",
    says: "`assayer validate --jsonl` takes no more memory at the end of a long stream than in its first half.",
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
];
