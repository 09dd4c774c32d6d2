// Every public operation, described once. SDK, CLI and OpenAPI import this; HTTP binds it to its run in registry.ts.
import { BuildPlanInput, BuildPlanOutput, buildPlanExample } from "#lib/operations/build-plan/schemas";
import { CheckCohortInput, CheckCohortOutput, checkCohortExample } from "#lib/operations/check-cohort/schemas";
import { CompareInput, CompareOutput, compareExample } from "#lib/operations/compare/schemas";
import { contract } from "#lib/operations/contract";
import { GetBoardInput, GetBoardOutput, getBoardExample } from "#lib/operations/get-board/schemas";
import { GetEvalInput, GetEvalOutput, getEvalExample } from "#lib/operations/get-eval/schemas";
import { GetJobStatusInput, GetJobStatusOutput, getJobStatusExample } from "#lib/operations/get-job-status/schemas";
import {
  GetLeaderboardInput,
  GetLeaderboardOutput,
  getLeaderboardExample,
} from "#lib/operations/get-leaderboard/schemas";
import {
  GetParticipantInput,
  GetParticipantOutput,
  getParticipantExample,
} from "#lib/operations/get-participant/schemas";
import { GetResultInput, GetResultOutput, getResultExample } from "#lib/operations/get-result/schemas";
import {
  GetSeparabilityInput,
  GetSeparabilityOutput,
  getSeparabilityExample,
} from "#lib/operations/get-separability/schemas";
import { GetStandingsInput, GetStandingsOutput, getStandingsExample } from "#lib/operations/get-standings/schemas";
import { GetSyncStatusInput, GetSyncStatusOutput, getSyncStatusExample } from "#lib/operations/get-sync-status/schemas";
import { HealthInput, HealthOutput, healthExample } from "#lib/operations/health/schemas";
import { ListCohortsInput, ListCohortsOutput, listCohortsExample } from "#lib/operations/list-cohorts/schemas";
import { ListEvalsInput, ListEvalsOutput, listEvalsExample } from "#lib/operations/list-evals/schemas";
import {
  ListParticipantsInput,
  ListParticipantsOutput,
  listParticipantsExample,
} from "#lib/operations/list-participants/schemas";
import { ScoreInput, ScoreOutput, scoreExample } from "#lib/operations/score/schemas";
import { ScoreBatchInput, ScoreBatchOutput, scoreBatchExample } from "#lib/operations/score-batch/schemas";
import {
  ValidateDocumentInput,
  ValidateDocumentOutput,
  validateDocumentExample,
} from "#lib/operations/validate-document/schemas";

/** Of answers to be graded: work grows with their length, and they are gone with the request. */
const GRADED_BODY = {
  bytesMax: 1024 * 1024,
  wayOut: "Send fewer rows at once, or grade files of any size with `assayer score --jsonl`.",
  isStored: false,
} as const;

export const contracts = {
  "list-evals": contract({
    name: "list-evals",
    method: "GET",
    path: "/v1/evals",
    summary: "List the evals",
    help: "Every eval with the head of its current board, delisted ones last.",
    scope: null,
    input: ListEvalsInput,
    output: ListEvalsOutput,
    errors: [],
    cache: "revalidate",
    cli: {
      verb: "evals list",
      via: "api",
      rows: {
        field: "evals",
        columns: ["id", "name", "state", "protocolRevision", "participantCount", "leader.model"],
      },
    },
    example: listEvalsExample,
  }),
  "get-eval": contract({
    name: "get-eval",
    method: "GET",
    path: "/v1/evals/{id}",
    summary: "Show an eval",
    help: "The definition in force, the commit that introduced its protocol, and every cohort.",
    scope: null,
    input: GetEvalInput,
    output: GetEvalOutput,
    errors: ["not_found"],
    cache: "revalidate",
    cli: {
      verb: "evals get",
      via: "api",
      rows: { field: "cohorts", columns: ["revision", "protocolCommit", "resultCount", "isCurrent"] },
    },
    example: getEvalExample,
  }),
  "get-board": contract({
    name: "get-board",
    method: "GET",
    path: "/v1/evals/{id}/board",
    summary: "Show the board of an eval",
    help:
      "The results bound to one protocol commit, ranked on exact values with shared ranks. At most 50 rows a page; " +
      "pass `next` as `after` for the following ones; when the standings changed meanwhile, the answer is `conflict`.",
    scope: null,
    input: GetBoardInput,
    output: GetBoardOutput,
    errors: ["not_found", "conflict"],
    cache: "revalidate",
    cli: {
      verb: "board",
      via: "api",
      rows: { field: "rows", columns: ["rank", "model", "harness", "score", "provenance", "date", "resultId"] },
    },
    example: getBoardExample,
  }),
  "get-leaderboard": contract({
    name: "get-leaderboard",
    method: "GET",
    path: "/v1/leaderboard",
    summary: "Ask a board",
    help:
      "Rows of a board that match a filter, sorted by any column, ranked and unranked ones together; at most 1000, " +
      "`matched` says how many there are. Filters and sorts never change a rank.",
    scope: null,
    input: GetLeaderboardInput,
    output: GetLeaderboardOutput,
    errors: ["not_found"],
    cache: "revalidate",
    cli: {
      verb: "leaderboard",
      via: "api",
      rows: { field: "rows", columns: ["rank", "model", "harness", "score", "costUsd", "date", "resultId"] },
    },
    example: getLeaderboardExample,
  }),
  "get-separability": contract({
    name: "get-separability",
    method: "GET",
    path: "/v1/separability",
    summary: "Tell the first rows of a board apart, where their tasks do",
    help:
      "From the top down, each row is compared with the first of the group above it, on the tasks both ran, by an exact " +
      "paired test at 5 %, corrected after Holm. Not separable is no proof that two are equal.",
    scope: null,
    input: GetSeparabilityInput,
    output: GetSeparabilityOutput,
    errors: ["not_found"],
    cache: "revalidate",
    cli: {
      verb: "separability",
      via: "api",
      rows: { field: "rows", columns: ["rank", "model", "harness", "score", "verdict", "resultId"] },
    },
    example: getSeparabilityExample,
  }),
  "list-cohorts": contract({
    name: "list-cohorts",
    method: "GET",
    path: "/v1/evals/{id}/cohorts",
    summary: "Show the cohorts of an eval, and what changed between them",
    help: "Every protocol commit, the newest first, with the fields that decide comparability and changed there.",
    scope: null,
    input: ListCohortsInput,
    output: ListCohortsOutput,
    errors: ["not_found"],
    cache: "revalidate",
    cli: {
      verb: "evals cohorts",
      via: "api",
      rows: {
        field: "steps",
        columns: [
          "revision",
          "protocolCommit",
          "introducedAt",
          "introducedBy",
          "resultCount",
          "leftBehind",
          "isCurrent",
        ],
      },
    },
    example: listCohortsExample,
  }),
  "get-result": contract({
    name: "get-result",
    method: "GET",
    path: "/v1/results/{id}",
    summary: "Show a result with its evidence",
    help: "Where the number came from, the commit it is bound to, and the canonical JSON with its sha256.",
    scope: null,
    input: GetResultInput,
    output: GetResultOutput,
    errors: ["not_found"],
    cache: "revalidate",
    cli: {
      verb: "result",
      via: "api",
      rows: { field: "taskRows", columns: ["taskId", "trial", "score", "outcome"] },
    },
    example: getResultExample,
  }),
  "list-participants": contract({
    name: "list-participants",
    method: "GET",
    path: "/v1/participants",
    summary: "List the participants",
    help: "By printed name, 50 a page, each with the number of evals that measured it; pass `next` as `after`.",
    scope: null,
    input: ListParticipantsInput,
    output: ListParticipantsOutput,
    errors: [],
    cache: "revalidate",
    cli: {
      verb: "participants list",
      via: "api",
      rows: { field: "participants", columns: ["id", "model", "harness", "harnessVersion", "provenance", "evalCount"] },
    },
    example: listParticipantsExample,
  }),
  "get-participant": contract({
    name: "get-participant",
    method: "GET",
    path: "/v1/participants/{id}",
    summary: "Show a participant over all evals",
    help:
      "Every result of it, with rank and cohort, and whether it still counts. Results of older cohorts are history: " +
      "their numbers answer another question and are never added up with newer ones.",
    scope: null,
    input: GetParticipantInput,
    output: GetParticipantOutput,
    errors: ["not_found"],
    cache: "revalidate",
    cli: {
      verb: "participants get",
      via: "api",
      rows: {
        field: "results",
        columns: ["standing", "evalId", "revision", "rank", "score", "unit", "date", "resultId"],
      },
    },
    example: getParticipantExample,
  }),
  "get-standings": contract({
    name: "get-standings",
    method: "GET",
    path: "/v1/standings",
    summary: "Show the points over all open boards",
    help:
      "25, 18, 15, 12, 10, 8, 6, 4, 2, 1 for places 1 to 10 among the verified participants of a board with at least two; " +
      "shared places split their points exactly.",
    scope: null,
    input: GetStandingsInput,
    output: GetStandingsOutput,
    errors: [],
    cache: "revalidate",
    cli: {
      verb: "standings",
      via: "api",
      rows: { field: "rows", columns: ["rank", "model", "harness", "points.value"] },
    },
    example: getStandingsExample,
  }),
  compare: contract({
    name: "compare",
    method: "GET",
    path: "/v1/compare",
    summary: "Compare two to four results on the tasks they share",
    help:
      "Every pair with its exact test by name, wins and losses, the difference with an interval, and about how many tasks " +
      "would tell them apart. Results of different cohorts are refused; without task rows nothing is claimed.",
    scope: null,
    input: CompareInput,
    output: CompareOutput,
    errors: ["not_found"],
    cache: "revalidate",
    cli: {
      verb: "compare",
      via: "api",
      rows: {
        field: "pairs",
        columns: ["a", "b", "verdict", "figures.test", "figures.wins", "figures.losses", "figures.p"],
      },
    },
    example: compareExample,
  }),
  "get-sync-status": contract({
    name: "get-sync-status",
    method: "GET",
    path: "/v1/sync-status",
    summary: "Show what the last sync took over",
    help: "Every repository with its evals, every issue, and every step of history that was refused.",
    scope: null,
    input: GetSyncStatusInput,
    output: GetSyncStatusOutput,
    errors: [],
    cache: "revalidate",
    cli: {
      verb: "status sync",
      via: "api",
      rows: { field: "repositories", columns: ["url", "branch", "state", "headCommit", "lastSyncedAt"] },
    },
    example: getSyncStatusExample,
  }),
  "get-job-status": contract({
    name: "get-job-status",
    method: "GET",
    path: "/v1/job-status",
    summary: "Show background work",
    help: "Queues with their counts, the newest failures, and the workers that were heard of lately.",
    scope: null,
    input: GetJobStatusInput,
    output: GetJobStatusOutput,
    errors: [],
    cache: "no-store",
    cli: {
      verb: "status jobs",
      via: "api",
      rows: {
        field: "queues",
        columns: ["name", "waiting", "retrying", "running", "completed", "failed", "deadLetters"],
      },
    },
    example: getJobStatusExample,
  }),
  "validate-document": contract({
    name: "validate-document",
    method: "POST",
    path: "/v1/validate-document",
    summary: "Validate an eval or a result",
    help: "Answers 200 with every issue at once, whether or not the document is accepted; 422 for a document that takes more time or memory to check than a request may have. Nothing is stored.",
    scope: null,
    input: ValidateDocumentInput,
    output: ValidateDocumentOutput,
    errors: ["not_found", "document_too_costly", "server_busy"],
    cache: "no-store",
    cli: { verb: "validate", via: "local" },
    example: validateDocumentExample,
  }),
  "check-cohort": contract({
    name: "check-cohort",
    method: "POST",
    path: "/v1/cohort-check",
    summary: "Tell whether an edited definition starts a new cohort",
    help:
      "Compares an edited eval.yaml with the definition in force, field by field, and counts what would leave the board. " +
      "Nothing is stored.",
    scope: null,
    input: CheckCohortInput,
    output: CheckCohortOutput,
    errors: ["document_too_costly", "server_busy"],
    cache: "no-store",
    cli: { verb: "cohort check", via: "local" },
    example: checkCohortExample,
  }),
  "build-plan": contract({
    name: "build-plan",
    method: "POST",
    path: "/v1/build-plan",
    summary: "Build the commands that run an eval",
    help: "The process arguments that run an eval and submit its result. Nothing is run.",
    scope: null,
    input: BuildPlanInput,
    output: BuildPlanOutput,
    errors: ["not_found"],
    cache: "no-store",
    cli: { verb: "plan", via: "local" },
    example: buildPlanExample,
  }),
  score: contract({
    name: "score",
    method: "POST",
    path: "/v1/score",
    summary: "Grade one answer to a tool-call task",
    help: "1 when the last usable call of the answer is the expected one, else 0 with the first difference; a call that was right under the old schema is flagged as staleSchemaUsed. At most 1 MiB. Nothing is stored.",
    scope: null,
    input: ScoreInput,
    output: ScoreOutput,
    body: GRADED_BODY,
    errors: [],
    cache: "no-store",
    cli: { verb: "score", via: "local" },
    example: scoreExample,
  }),
  "score-batch": contract({
    name: "score-batch",
    method: "POST",
    path: "/v1/score/batch",
    summary: "Grade many answers, with a report",
    help: "At most 1,000 rows and 1 MiB. A task that cannot be read costs its own row only. Nothing is stored.",
    scope: null,
    input: ScoreBatchInput,
    output: ScoreBatchOutput,
    body: GRADED_BODY,
    errors: [],
    cache: "no-store",
    cli: { verb: "score report", via: "local" },
    example: scoreBatchExample,
  }),
  health: contract({
    name: "health",
    method: "GET",
    path: "/v1/health",
    summary: "Say whether the server works",
    help: "Database reachable, schema version and age of the last sign of a worker. 503 when the database is not.",
    scope: null,
    input: HealthInput,
    output: HealthOutput,
    errors: [],
    cache: "no-store",
    cli: { verb: "health", via: "api" },
    example: healthExample,
  }),
} as const;

export type Contracts = typeof contracts;
export type ContractName = keyof Contracts;
