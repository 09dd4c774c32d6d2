// Accepting one result into a large cohort must not cost what rewriting the cohort's standings costs.
import { acceptResult } from "#lib/services/accept-result";
import { rebuildStandings } from "#lib/services/rebuild-standings";
import { runDocument } from "#lib/services/testing/sync-fixture";
import { withBenchDatabase } from "./bench-database";
import { claim, countOr, interleaved } from "./measure";
import { copyResults, EVAL_ID, listOneEval } from "./one-board";

const participants = countOr(10_000);

const holds = await withBenchDatabase(async (ctx, sql) => {
  const cohortId = await listOneEval(ctx);
  const accept = async (model: string, score: number) => {
    const bytes = new TextEncoder().encode(JSON.stringify(runDocument(EVAL_ID, { model, score })));
    const outcome = await acceptResult(ctx, { bytes, verified: true });
    if (outcome.status !== "accepted" || outcome.repeated) throw new Error(`not accepted: ${JSON.stringify(outcome)}`);
  };
  await accept("vendor/first", 50);
  await copyResults(sql, cohortId, participants - 1);
  await rebuildStandings(ctx, cohortId);
  await sql`VACUUM ANALYZE`;
  const measured = await interleaved(
    [
      { name: "accept a new participant", run: (round) => accept(`vendor/new-${round}`, 40 + (round % 7)) },
      { name: "accept a known participant again", run: (round) => accept("vendor/m-77", 60 + round / 100) },
      { name: "rewrite the standings", run: () => rebuildStandings(ctx, cohortId) },
    ],
    15,
  );
  console.log(`A cohort of ${participants} participants on Postgres, medians of 15 interleaved rounds.`);
  return [
    claim(measured, "accept a new participant", "rewrite the standings", 0.5),
    claim(measured, "accept a known participant again", "rewrite the standings", 0.5),
  ].every(Boolean);
});
process.exit(holds ? 0 : 1);
