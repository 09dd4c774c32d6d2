import { z } from "zod";
import { BOARD_SORTS } from "#lib/domain/views/board";
import {
  CommitSha,
  Coverage,
  DocumentIssue,
  EvalId,
  EvalState,
  OutcomeCounts,
  Provenance,
  ResultId,
  Tiebreak,
  Timestamp,
  UnrankedReason,
} from "#lib/operations/fields/schemas";

export const GetBoardInput = z.strictObject({
  id: EvalId,
  cohort: CommitSha.optional().meta({ description: "Protocol commit of the cohort. Default: the current one." }),
  sort: z
    .enum(BOARD_SORTS)
    .optional()
    .meta({ description: "Order of the rows; ranks never depend on it. Default: score." }),
  order: z.enum(["asc", "desc"]).optional().meta({ description: "Direction of the order." }),
  section: z
    .enum(["ranked", "unranked"])
    .optional()
    .meta({ description: "Which rows to page through. Default: ranked." }),
  after: z.string().min(1).max(4096).optional().meta({ description: "The `next` of the page before." }),
});

export const BoardRow = z
  .object({
    rank: z.number().int().nullable().meta({ description: "Competition rank on exact values (1, 2, 2, 4)." }),
    tied: z.boolean().meta({ description: "Shares its rank with another participant." }),
    participantId: z.string(),
    model: z.string(),
    harness: z.string().nullable(),
    harnessVersion: z.string().nullable(),
    score: z.number().nullable().meta({ description: "Exact, in the unit of the eval; null while not scored." }),
    tiebreak: z.number().nullable().meta({ description: "As reported for the declared tiebreak." }),
    rawLabel: z.string().nullable(),
    rawValue: z.string().nullable(),
    provenance: Provenance,
    sourceUrl: z.string().nullable().meta({ description: "Address of the publication; show as a link, never fetch." }),
    verified: z.boolean().meta({ description: "Accepted by the authority that recognises scores of this eval." }),
    resultId: ResultId,
    date: z.string().meta({ description: "YYYY-MM-DD as reported: day of the run or of the retrieval." }),
    costUsd: z.number().nullable().meta({ description: "Of the whole run, in US dollars; null when nobody said." }),
    priceDate: z.string().nullable().meta({ description: "YYYY-MM-DD of the prices behind costUsd." }),
    coverage: Coverage.nullable(),
    outcomes: OutcomeCounts.nullable(),
    unrankedReason: UnrankedReason.nullable(),
  })
  .meta({ description: "One participant of a cohort." });

export const CohortLink = z
  .object({
    revision: z.number().int(),
    protocolCommit: CommitSha,
    lineage: CommitSha.meta({ description: "The commit that (re)created the eval." }),
    resultCount: z.number().int().meta({ description: "Accepted results, superseded ones included." }),
    isCurrent: z.boolean(),
  })
  .meta({ description: "All results of one protocol revision of one lineage: only these are compared." });

export const GetBoardOutput = z.object({
  eval: z.object({
    id: EvalId,
    name: z.string(),
    unit: z.string(),
    tiebreak: Tiebreak.nullable(),
    trials: z.number().int(),
    minCoverage: z.number().meta({ description: "Share of task runs (0..1) that a row needs for a rank." }),
    leaderboard: z.enum(["latest_session", "rating"]),
    state: EvalState,
    issues: z.array(DocumentIssue),
    isDemo: z.boolean(),
    author: z.string().nullable().meta({ description: "GitHub handle without the @." }),
  }),
  cohort: z.object({
    id: z.string(),
    revision: z.number().int(),
    protocolCommit: CommitSha,
    introducedAt: Timestamp,
    lineage: CommitSha,
    isCurrent: z.boolean(),
    standingsVersion: z.number().int().meta({ description: "Grows with every change of these standings." }),
    asOf: Timestamp.meta({ description: "When these standings last changed." }),
  }),
  cohorts: z.array(CohortLink).meta({ description: "Every cohort of the eval, the current one first." }),
  rows: z.array(BoardRow).meta({ description: "At most 50 ranked rows." }),
  unranked: z
    .array(BoardRow)
    .meta({ description: "At most 50 rows without a rank: on the first page, and when that section is asked for." }),
  total: z.number().int().meta({ description: "Ranked participants of the cohort." }),
  unrankedTotal: z.number().int(),
  sort: z.enum(BOARD_SORTS),
  order: z.enum(["asc", "desc"]),
  next: z.string().nullable().meta({ description: "Cursor of the next page, to be passed as `after`." }),
});

const protocolCommit = "8f2d0c5b7e3a4c1d9b6f0a2e4d8c7b5a3f1e0d9c";
const lineage = "0b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f7a8b9c";

export const getBoardExample = {
  input: { id: "ticket-triage", sort: "score" as const },
  output: {
    eval: {
      id: "ticket-triage",
      name: "Ticket triage",
      unit: "points",
      tiebreak: { label: "Minutes", order: "asc" as const },
      trials: 3,
      minCoverage: 1,
      leaderboard: "latest_session" as const,
      state: "listed" as const,
      issues: [],
      isDemo: true,
      author: "octo-example",
    },
    cohort: {
      id: "coh_7k2m9x4c8v3b6n5t2r8w",
      revision: 2,
      protocolCommit,
      introducedAt: "2026-02-10T08:00:00.000Z",
      lineage,
      isCurrent: true,
      standingsVersion: 14,
      asOf: "2026-03-01T09:30:00.000Z",
    },
    cohorts: [{ revision: 2, protocolCommit, lineage, resultCount: 12, isCurrent: true }],
    rows: [
      {
        rank: 1,
        tied: false,
        participantId: "par_2m9x4c8v3b6n5t2r8w7k",
        model: "fictional/alpha-1",
        harness: "loop",
        harnessVersion: "1.4.0",
        score: 87.5,
        tiebreak: 41.2,
        rawLabel: "Minutes",
        rawValue: "41.2",
        provenance: "run" as const,
        sourceUrl: null,
        verified: true,
        resultId: "res_9x4c8v3b6n5t2r8w7k2m",
        date: "2026-02-28",
        costUsd: 4.2,
        priceDate: "2026-02-01",
        coverage: { done: 120, total: 120 },
        outcomes: { pass: 105, fail: 15, scored: 0, model_error: 0, infra_error: 0, not_run: 0 },
        unrankedReason: null,
      },
    ],
    unranked: [],
    total: 1,
    unrankedTotal: 0,
    sort: "score" as const,
    order: "desc" as const,
    next: null,
  },
};
