import { z } from "zod";
import { OUTCOMES } from "#lib/domain/ranking/evidence";
import {
  CommitSha,
  Coverage,
  EvalId,
  OutcomeCounts,
  Provenance,
  ResultId,
  Tiebreak,
  Timestamp,
  UnrankedReason,
} from "#lib/operations/fields/schemas";

export const GetResultInput = z.strictObject({ id: ResultId });

export const UpstreamOrigin = z
  .object({
    kind: z.literal("upstream"),
    importerVersion: z.string(),
    retrievedOn: z.string(),
    title: z.string().nullable(),
    url: z.string().meta({ description: "Show as a link, never fetch." }),
    snapshotSha256: z.string(),
    officialResultCount: z.number().int().nullable().meta({ description: "Results in the publication." }),
    leftOut: z
      .array(z.string())
      .meta({ description: "Its models that were left out, because nobody registered them." }),
  })
  .meta({ description: "The publication that a file was imported from." });

const Origin = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("run"), runnerVersion: z.string(), runDate: z.string() }),
  UpstreamOrigin,
]);

const TaskRow = z.object({
  taskId: z.string(),
  trial: z.number().int().meta({ description: "1-based: the how-manieth row of this task in the file." }),
  score: z.number(),
  outcome: z.enum(OUTCOMES),
  raw: z.string().nullable(),
});

const ResultFileView = z.object({
  id: z.string(),
  canonicalJson: z.string().meta({ description: "The whole envelope as canonical JSON (RFC 8785)." }),
  sha256: z.string().meta({ description: "sha256 of exactly that text, in hex." }),
  sourceSha256: z.string().meta({ description: "sha256 of the bytes as they arrived." }),
  sourcePath: z.string().nullable().meta({ description: "Path in the repository of evals; null when submitted." }),
  importedAtCommit: CommitSha.nullable().meta({ description: "The commit that last touched that file." }),
  receivedAt: Timestamp,
  results: z.array(z.object({ id: ResultId, model: z.string(), harness: z.string().nullable() })),
});

export const GetResultOutput = z.object({
  id: ResultId,
  state: z.enum(["accepted", "withdrawn"]),
  withdrawnAt: Timestamp.nullable(),
  eval: z.object({
    id: EvalId,
    name: z.string(),
    unit: z.string(),
    tiebreak: Tiebreak.nullable(),
    minCoverage: z.number().meta({ description: "Share of task runs (0..1) that a row needs for a rank." }),
    delisted: z.boolean(),
    isDemo: z.boolean(),
  }),
  cohort: z.object({
    id: z.string(),
    revision: z.number().int(),
    protocolCommit: CommitSha,
    lineage: CommitSha,
    isCurrent: z.boolean(),
  }),
  participant: z.object({
    id: z.string(),
    key: z.string().meta({ description: "The identity that ranks: a JSON array as text." }),
    model: z.string(),
    harness: z.string().nullable(),
    harnessVersion: z.string().nullable(),
    config: z.record(z.string(), z.unknown()).nullable(),
  }),
  score: z.number().nullable(),
  tiebreak: z.number().nullable(),
  rawLabel: z.string().nullable(),
  rawValue: z.string().nullable(),
  provenance: Provenance,
  origin: Origin.nullable().meta({ description: "Where the number came from; null when an old row no longer says." }),
  verified: z.boolean(),
  rank: z.number().int().nullable().meta({ description: "While this is the result that counts for its participant." }),
  tied: z.boolean(),
  unrankedReason: UnrankedReason.nullable(),
  supersededBy: ResultId.nullable().meta({ description: "The later result of the same participant that counts." }),
  row: z.record(z.string(), z.unknown()).meta({ description: "Everything the row said besides task results." }),
  taskRows: z.array(TaskRow),
  coverage: Coverage.nullable(),
  outcomes: OutcomeCounts.nullable(),
  bounds: z
    .object({ lower: z.number(), upper: z.number() })
    .nullable()
    .meta({ description: "Share of passes (0..1) if every undecided task had failed, or passed." }),
  flags: z.array(z.string()).meta({ description: "Doubts that do not change the place, such as score_mismatch." }),
  file: ResultFileView.meta({ description: "The envelope the row came in, to be checked by anybody." }),
});

const canonicalJson =
  '{"eval_id":"ticket-triage","results":[{"participant":{"model":"fictional/alpha-1"},"score":87.5}],"submission":{"run_date":"2026-02-28","runner_version":"1.4.0"}}';

export const getResultExample = {
  input: { id: "res_9x4c8v3b6n5t2r8w7k2m" },
  output: {
    id: "res_9x4c8v3b6n5t2r8w7k2m",
    state: "accepted" as const,
    withdrawnAt: null,
    eval: {
      id: "ticket-triage",
      name: "Ticket triage",
      unit: "points",
      tiebreak: null,
      minCoverage: 1,
      delisted: false,
      isDemo: true,
    },
    cohort: {
      id: "coh_7k2m9x4c8v3b6n5t2r8w",
      revision: 2,
      protocolCommit: "8f2d0c5b7e3a4c1d9b6f0a2e4d8c7b5a3f1e0d9c",
      lineage: "0b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f7a8b9c",
      isCurrent: true,
    },
    participant: {
      id: "par_2m9x4c8v3b6n5t2r8w7k",
      key: '["run","fictional/alpha-1",null,null]',
      model: "fictional/alpha-1",
      harness: null,
      harnessVersion: null,
      config: null,
    },
    score: 87.5,
    tiebreak: null,
    rawLabel: null,
    rawValue: null,
    provenance: "run" as const,
    origin: { kind: "run" as const, runnerVersion: "1.4.0", runDate: "2026-02-28" },
    verified: true,
    rank: 1,
    tied: false,
    unrankedReason: null,
    supersededBy: null,
    row: { participant: { model: "fictional/alpha-1" }, score: 87.5 },
    taskRows: [],
    coverage: null,
    outcomes: null,
    bounds: null,
    flags: [],
    file: {
      id: "rf_3b6n5t2r8w7k2m9x4c8v",
      canonicalJson,
      sha256: "8d2e2c3b0f6a4e1d9c7b5a3f1e0d9c8b7a6f5e4d3c2b1a0f9e8d7c6b5a4f3e2d",
      sourceSha256: "1f0e9d8c7b6a5f4e3d2c1b0a9f8e7d6c5b4a3f2e1d0c9b8a7f6e5d4c3b2a1f0e",
      sourcePath: "evals/ticket-triage/published-results/alpha.json",
      importedAtCommit: "1a9c4e7b2d5f8a0c3e6b9d1f4a7c0e3b6d9f2a5c",
      receivedAt: "2026-03-01T09:30:00.000Z",
      results: [{ id: "res_9x4c8v3b6n5t2r8w7k2m", model: "fictional/alpha-1", harness: null }],
    },
  },
};
