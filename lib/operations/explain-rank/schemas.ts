import { z } from "zod";
import { UNRANKED_REASONS } from "#lib/domain/ranking/standing";
import { NEIGHBOURS, RANK_SESSIONS_MAX } from "#lib/domain/views/rank-explanation";
import {
  CommitSha,
  Coverage,
  EvalId,
  OutcomeCounts,
  ParticipantId,
  Provenance,
  ResultId,
  Tiebreak,
  Timestamp,
} from "#lib/operations/fields/schemas";

export const ExplainRankInput = z.strictObject({ id: ResultId });

const Protocol = z.object({ revision: z.number().int(), protocolCommit: CommitSha });

const CohortStep = Protocol.extend({
  step: z.literal("cohort"),
  verdict: z.enum(["current", "older", "closed"]).meta({
    description: "older: read-only history. closed: the eval was delisted and has no current cohort.",
  }),
  current: Protocol.nullable(),
});

const SessionStep = z.object({
  step: z.literal("session"),
  verdict: z.enum(["counts", "superseded", "withdrawn"]),
  counting: ResultId.nullable().meta({
    description: "The latest accepted result of the participant: this one counts.",
  }),
  accepted: z.number().int().meta({ description: "Results of the participant in this cohort." }),
  withdrawn: z.number().int(),
  sessions: z
    .array(
      z.object({
        resultId: ResultId,
        state: z.enum(["counts", "superseded", "withdrawn"]),
        score: z.number().nullable(),
        date: z.string().meta({ description: "YYYY-MM-DD as reported." }),
        receivedAt: Timestamp,
      }),
    )
    .meta({ description: `In the order of acceptance, the latest first; at most ${RANK_SESSIONS_MAX}.` }),
  more: z.number().int().meta({ description: "Sessions that are not listed." }),
});

const StandingStep = z.object({
  step: z.literal("standing"),
  verdict: z.enum(["ranked", ...UNRANKED_REASONS]).meta({ description: "ranked, or why it takes no place." }),
  scoredBy: z.enum(["local", "author"]),
  minCoverage: z.number().meta({ description: "Share of task runs (0..1) that a row with task results needs." }),
  coverage: Coverage.nullable(),
  outcomes: OutcomeCounts.nullable(),
  needed: z
    .number()
    .int()
    .nullable()
    .meta({ description: "Usable task runs that a rank takes; null without task rows." }),
});

const ValueStep = z.object({
  step: z.literal("value"),
  verdict: z.literal("higher_is_better"),
  score: z.number().meta({ description: "Exact, in the unit of the eval: what is compared." }),
  unit: z.string(),
});

const TiebreakStep = z.object({
  step: z.literal("tiebreak"),
  verdict: z.enum(["none_declared", "missing", "unused", "decides"]).meta({
    description:
      "missing: declared and not reported as a number, so it stands after those that have one. unused: nobody else has this score.",
  }),
  tiebreak: Tiebreak.nullable(),
  value: z.number().nullable(),
  equalScores: z.boolean().meta({ description: "Another row has this very score." }),
});

const PlaceStep = z.object({
  step: z.literal("place"),
  verdict: z.enum(["alone", "shared"]),
  rank: z.number().int().meta({ description: "One more than the rows strictly above." }),
  above: z.number().int(),
  sharing: z.number().int().meta({ description: "Rows that hold this rank, this one among them." }),
  of: z.number().int().meta({ description: "Ranked rows of the board." }),
});

const Neighbour = z.object({
  resultId: ResultId,
  participantId: ParticipantId,
  model: z.string(),
  harness: z.string().nullable(),
  harnessVersion: z.string().nullable(),
  rank: z.number().int(),
  tied: z.boolean(),
  score: z.number(),
  tiebreak: z.number().nullable(),
  difference: z.number().meta({ description: "Its score minus that of this result, exact on the printed decimals." }),
  decidedBy: z.enum(["score", "tiebreak", "name"]).meta({
    description: "What puts it before or behind. name: nothing but the printed order, both hold one place.",
  }),
});

const NeighbourStep = z.object({
  step: z.literal("neighbours"),
  verdict: z.enum(["only_row", "first", "last", "between"]),
  above: z.array(Neighbour).meta({ description: `In the order of the board; at most ${NEIGHBOURS}.` }),
  below: z.array(Neighbour).meta({ description: `In the order of the board; at most ${NEIGHBOURS}.` }),
});

const ChanceStep = z.object({
  step: z.literal("chance"),
  verdict: z.enum(["only_row", "no_evidence", "nothing_shared", "not_separable", "apart"]).meta({
    description: "Whether this result and the row beside it are told apart at 5 %, or why nothing is said.",
  }),
  against: z
    .object({ resultId: ResultId, side: z.enum(["above", "below"]) })
    .nullable()
    .meta({ description: "The row directly above; for the first row of a board, the one directly below." }),
  silent: z.array(z.enum(["this", "other"])).meta({ description: "Which of the two came without task rows." }),
  figures: z
    .object({
      test: z.enum(["mcnemar", "sign"]).meta({ description: "Exact, over shared tasks won and lost." }),
      shared: z.number().int(),
      wins: z.number().int().meta({ description: "Tasks won by this result." }),
      losses: z.number().int(),
      ties: z.number().int(),
      p: z.number().meta({ description: "Two-sided." }),
    })
    .nullable(),
});

export const ExplainRankOutput = z.object({
  resultId: ResultId,
  eval: z.object({ id: EvalId, name: z.string(), unit: z.string(), isDemo: z.boolean() }),
  cohort: Protocol.extend({
    isCurrent: z.boolean(),
    standingsVersion: z.number().int().meta({ description: "Version of the standings that the steps speak of." }),
    asOf: Timestamp,
  }),
  participant: z.object({
    id: ParticipantId,
    model: z.string(),
    harness: z.string().nullable(),
    harnessVersion: z.string().nullable(),
  }),
  provenance: Provenance,
  verified: z.boolean(),
  score: z.number().nullable(),
  place: z
    .object({ rank: z.number().int(), tied: z.boolean() })
    .nullable()
    .meta({ description: "Null when it does not count or takes no place." }),
  steps: z
    .array(
      z.discriminatedUnion("step", [
        CohortStep,
        SessionStep,
        StandingStep,
        ValueStep,
        TiebreakStep,
        PlaceStep,
        NeighbourStep,
        ChanceStep,
      ]),
    )
    .meta({ description: "In the order of deciding; they end with the first that says no." }),
});

const protocol = { revision: 2, protocolCommit: "8f2d0c5b7e3a4c1d9b6f0a2e4d8c7b5a3f1e0d9c" };
const id = "res_9x4c8v3b6n5t2r8w7k2m";

export const explainRankExample = {
  input: { id },
  output: {
    resultId: id,
    eval: { id: "ticket-triage", name: "Ticket triage", unit: "points", isDemo: true },
    cohort: { ...protocol, isCurrent: true, standingsVersion: 12, asOf: "2026-03-01T09:30:00.000Z" },
    participant: {
      id: "par_2m9x4c8v3b6n5t2r8w7k",
      model: "fictional/alpha-1",
      harness: null,
      harnessVersion: null,
    },
    provenance: "run" as const,
    verified: true,
    score: 87.5,
    place: { rank: 2, tied: false },
    steps: [
      { step: "cohort" as const, verdict: "current" as const, ...protocol, current: protocol },
      {
        step: "session" as const,
        verdict: "counts" as const,
        counting: id,
        accepted: 1,
        withdrawn: 0,
        sessions: [
          {
            resultId: id,
            state: "counts" as const,
            score: 87.5,
            date: "2026-02-28",
            receivedAt: "2026-03-01T09:30:00.000Z",
          },
        ],
        more: 0,
      },
      {
        step: "standing" as const,
        verdict: "ranked" as const,
        scoredBy: "local" as const,
        minCoverage: 1,
        coverage: null,
        outcomes: null,
        needed: null,
      },
      { step: "value" as const, verdict: "higher_is_better" as const, score: 87.5, unit: "points" },
      {
        step: "tiebreak" as const,
        verdict: "none_declared" as const,
        tiebreak: null,
        value: null,
        equalScores: false,
      },
      { step: "place" as const, verdict: "alone" as const, rank: 2, above: 1, sharing: 1, of: 2 },
      {
        step: "neighbours" as const,
        verdict: "last" as const,
        above: [
          {
            resultId: "res_7k2m9x4c8v3b6n5t2r8w",
            participantId: "par_4c8v3b6n5t2r8w7k2m9x",
            model: "fictional/beta-2",
            harness: null,
            harnessVersion: null,
            rank: 1,
            tied: false,
            score: 87.75,
            tiebreak: null,
            difference: 0.25,
            decidedBy: "score" as const,
          },
        ],
        below: [],
      },
      {
        step: "chance" as const,
        verdict: "no_evidence" as const,
        against: { resultId: "res_7k2m9x4c8v3b6n5t2r8w", side: "above" as const },
        silent: ["this" as const, "other" as const],
        figures: null,
      },
    ],
  },
};
