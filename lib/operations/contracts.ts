// Every public operation, listed once. SDK, CLI and OpenAPI import this; HTTP binds it to its run in registry.ts.
import { buildPlan } from "#lib/operations/build-plan/contract";
import { checkCohort } from "#lib/operations/check-cohort/contract";
import { compare } from "#lib/operations/compare/contract";
import { explainRank } from "#lib/operations/explain-rank/contract";
import { getBoard } from "#lib/operations/get-board/contract";
import { getEval } from "#lib/operations/get-eval/contract";
import { getJobStatus } from "#lib/operations/get-job-status/contract";
import { getLeaderboard } from "#lib/operations/get-leaderboard/contract";
import { getParticipant } from "#lib/operations/get-participant/contract";
import { getResult } from "#lib/operations/get-result/contract";
import { getSeparability } from "#lib/operations/get-separability/contract";
import { getStandings } from "#lib/operations/get-standings/contract";
import { getSyncStatus } from "#lib/operations/get-sync-status/contract";
import { getTaskMatrix } from "#lib/operations/get-task-matrix/contract";
import { health } from "#lib/operations/health/contract";
import { listAllCohorts } from "#lib/operations/list-all-cohorts/contract";
import { listCohorts } from "#lib/operations/list-cohorts/contract";
import { listEvals } from "#lib/operations/list-evals/contract";
import { listParticipants } from "#lib/operations/list-participants/contract";
import { listResults } from "#lib/operations/list-results/contract";
import { score } from "#lib/operations/score/contract";
import { scoreBatch } from "#lib/operations/score-batch/contract";
import { search } from "#lib/operations/search/contract";
import { validateDocument } from "#lib/operations/validate-document/contract";

export const contracts = {
  "list-evals": listEvals,
  "get-eval": getEval,
  "get-board": getBoard,
  "get-leaderboard": getLeaderboard,
  "get-separability": getSeparability,
  "get-task-matrix": getTaskMatrix,
  "list-cohorts": listCohorts,
  "list-all-cohorts": listAllCohorts,
  "list-results": listResults,
  "get-result": getResult,
  "explain-rank": explainRank,
  "list-participants": listParticipants,
  "get-participant": getParticipant,
  "get-standings": getStandings,
  compare,
  search,
  "get-sync-status": getSyncStatus,
  "get-job-status": getJobStatus,
  "validate-document": validateDocument,
  "check-cohort": checkCohort,
  "build-plan": buildPlan,
  score,
  "score-batch": scoreBatch,
  health,
} as const;

export type Contracts = typeof contracts;
export type ContractName = keyof Contracts;
