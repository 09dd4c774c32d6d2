// Runs a command against a fresh PostgreSQL 15 of its own: installed if missing, started, and thrown away afterwards.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fail, run, say, WayOut } from "./machine.mjs";
import { startPostgres } from "./postgres.mjs";

async function main() {
  const [program, ...args] = process.argv.slice(2);
  if (program === undefined) {
    throw new WayOut(
      "Usage: node lib/cli/bootstrap/on-postgres.mjs PROGRAM [ARG ...]",
      "Example: … npx vitest run --project db",
    );
  }
  const dir = mkdtempSync(join(tmpdir(), "assayer-postgres-"));
  const server = await startPostgres({ dir });
  say(`on-postgres: ${[program, ...args].join(" ")}`);
  let code = 1;
  try {
    code = await run(program, args, { env: { ASSAYER_TEST_DATABASE_URL: server.url } });
  } finally {
    await server.stop();
    rmSync(dir, { recursive: true, force: true });
  }
  process.exit(code);
}

main().catch(fail);
