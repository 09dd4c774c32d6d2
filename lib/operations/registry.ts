// Every contract bound to its run: what an edge that answers imports.
import { runBuildPlan } from "#lib/operations/build-plan/run";
import { runCheckCohort } from "#lib/operations/check-cohort/run";
import { runCompare } from "#lib/operations/compare/run";
import type { Contracts } from "#lib/operations/contracts";
import { contracts } from "#lib/operations/contracts";
import { runExplainRank } from "#lib/operations/explain-rank/run";
import { runGetBoard } from "#lib/operations/get-board/run";
import { runGetEval } from "#lib/operations/get-eval/run";
import { runGetJobStatus } from "#lib/operations/get-job-status/run";
import { runGetLeaderboard } from "#lib/operations/get-leaderboard/run";
import { runGetParticipant } from "#lib/operations/get-participant/run";
import { runGetResult } from "#lib/operations/get-result/run";
import { runGetSeparability } from "#lib/operations/get-separability/run";
import { runGetStandings } from "#lib/operations/get-standings/run";
import { runGetSyncStatus } from "#lib/operations/get-sync-status/run";
import { runGetTaskMatrix } from "#lib/operations/get-task-matrix/run";
import { runHealth } from "#lib/operations/health/run";
import { runListAllCohorts } from "#lib/operations/list-all-cohorts/run";
import { runListCohorts } from "#lib/operations/list-cohorts/run";
import { runListEvals } from "#lib/operations/list-evals/run";
import { runListParticipants } from "#lib/operations/list-participants/run";
import { runListResults } from "#lib/operations/list-results/run";
import type { Operation } from "#lib/operations/operation";
import { runScore } from "#lib/operations/score/run";
import { runScoreBatch } from "#lib/operations/score-batch/run";
import { runSearch } from "#lib/operations/search/run";
import { runValidateDocument } from "#lib/operations/validate-document/run";

type Operations = { readonly [N in keyof Contracts]: Operation<Contracts[N]> };

export const operations: Operations = {
  "list-evals": { contract: contracts["list-evals"], run: runListEvals },
  "get-eval": { contract: contracts["get-eval"], run: runGetEval },
  "get-board": {
    contract: contracts["get-board"],
    run: runGetBoard,
    version: (board) => board.cohort.standingsVersion,
  },
  "get-leaderboard": {
    contract: contracts["get-leaderboard"],
    run: runGetLeaderboard,
    version: ({ cohort }) => cohort.standingsVersion,
  },
  "get-separability": {
    contract: contracts["get-separability"],
    run: runGetSeparability,
    version: ({ cohort }) => cohort.standingsVersion,
  },
  "get-task-matrix": {
    contract: contracts["get-task-matrix"],
    run: runGetTaskMatrix,
    version: ({ cohort }) => cohort.standingsVersion,
  },
  "list-cohorts": { contract: contracts["list-cohorts"], run: runListCohorts },
  "list-all-cohorts": { contract: contracts["list-all-cohorts"], run: runListAllCohorts },
  "list-results": { contract: contracts["list-results"], run: runListResults },
  "get-result": { contract: contracts["get-result"], run: runGetResult },
  "explain-rank": { contract: contracts["explain-rank"], run: runExplainRank },
  "list-participants": { contract: contracts["list-participants"], run: runListParticipants },
  "get-participant": { contract: contracts["get-participant"], run: runGetParticipant },
  "get-standings": { contract: contracts["get-standings"], run: runGetStandings },
  compare: { contract: contracts.compare, run: runCompare },
  search: { contract: contracts.search, run: runSearch },
  "get-sync-status": { contract: contracts["get-sync-status"], run: runGetSyncStatus },
  "get-job-status": { contract: contracts["get-job-status"], run: runGetJobStatus },
  "validate-document": { contract: contracts["validate-document"], run: runValidateDocument },
  "check-cohort": { contract: contracts["check-cohort"], run: runCheckCohort },
  "build-plan": { contract: contracts["build-plan"], run: runBuildPlan },
  score: { contract: contracts.score, run: runScore },
  "score-batch": { contract: contracts["score-batch"], run: runScoreBatch },
  health: { contract: contracts.health, run: runHealth },
};
