// Fills a data directory for the browser tests: the built-in evals, the demo, and an eval of everything a stranger could try. Run by tsx, in
// a process of its own, because the server that starts next must be the only writer.
import path from "node:path";
import { loadBuiltin } from "#db/seed/builtin/load-builtin";
import { loadDemo } from "#db/seed/load-demo";
import { withData } from "#lib/cli/local";
import { applySync } from "#lib/services/apply-sync";
import { openSource } from "#lib/sources/open-source";
import { strangePlan } from "./strange-plan";

await withData(async ({ ctx, dataDir }) => {
  await loadBuiltin(ctx, { dataDir: path.resolve(dataDir), openSource });
  await loadDemo(ctx, { dataDir: path.resolve(dataDir), openSource });
  await applySync(ctx, {
    repository: { url: "https://example.invalid/strange.git", isDemo: false },
    plan: strangePlan(),
  });
});
