// Accepts one result for an eval: `tsx e2e/setup/accept.ts EVAL MODEL SCORE`, in a process of its own.
import { withData } from "#lib/cli/local";
import { acceptResult } from "#lib/services/accept-result";
import { runDocument } from "#lib/services/testing/sync-fixture";

const [evalId = "", model = "", score = ""] = process.argv.slice(2);

await withData(async ({ ctx }) => {
  const document = runDocument(evalId, { model, score: Number(score) });
  const outcome = await acceptResult(ctx, {
    bytes: new TextEncoder().encode(JSON.stringify(document)),
    verified: true,
  });
  if (outcome.status !== "accepted") throw new Error(JSON.stringify(outcome));
});
