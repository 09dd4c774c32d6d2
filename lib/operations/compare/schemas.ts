import { z } from "zod";
import { CommitSha, EvalId, Provenance, ResultId } from "#lib/operations/fields/schemas";

export const CompareInput = z.strictObject({
  results: z
    .string()
    .max(1000)
    .regex(/^res_[0-9a-z]{4,40}(,res_[0-9a-z]{4,40})*$/, "Write two to four result ids with commas between them.")
    .meta({
      description: "Two to four ids of results of one cohort, with commas between them.",
      examples: ["res_9x4c8v3b6n5t2r8w7k2m,res_7k2m9x4c8v3b6n5t2r8w"],
    }),
});

const Entry = z.object({
  resultId: ResultId,
  participantId: z.string(),
  model: z.string(),
  harness: z.string().nullable(),
  harnessVersion: z.string().nullable(),
  state: z.enum(["accepted", "withdrawn"]),
  score: z.number().nullable().meta({ description: "Exact, in the unit of the eval." }),
  provenance: Provenance,
  verified: z.boolean(),
  date: z.string().meta({ description: "YYYY-MM-DD as reported." }),
  costUsd: z.number().nullable().meta({ description: "Of the whole run, in US dollars; null when nobody said." }),
  priceDate: z.string().nullable().meta({ description: "YYYY-MM-DD of the prices behind costUsd." }),
  tasks: z.number().int().nullable().meta({ description: "Tasks with a usable outcome; null without task rows." }),
});

export const CompareFigures = z.object({
  test: z.enum(["mcnemar", "sign"]).meta({
    description:
      "mcnemar: exact, over tasks won and lost, every row being pass or fail. sign: exact, over partial scores.",
  }),
  shared: z.number().int().meta({ description: "Tasks both have a usable outcome for." }),
  wins: z.number().int(),
  losses: z.number().int(),
  ties: z.number().int(),
  p: z.number().meta({ description: "Two-sided, not corrected." }),
  difference: z
    .number()
    .meta({ description: "Mean of a minus mean of b over shared tasks: share of passes, or score." }),
  interval: z
    .object({ low: z.number(), high: z.number() })
    .nullable()
    .meta({ description: "95 %, paired bootstrap over tasks; null below two shared tasks." }),
  tasksNeeded: z.number().int().nullable().meta({
    description: "About so many tasks would tell them apart, at 80 % power; null when wins and losses are equal.",
  }),
});

export const CompareOutput = z.object({
  eval: z.object({ id: EvalId, name: z.string(), unit: z.string(), isDemo: z.boolean() }),
  cohort: z.object({ id: z.string(), revision: z.number().int(), protocolCommit: CommitSha, isCurrent: z.boolean() }),
  entries: z.array(Entry).meta({ description: "In the order they were asked for." }),
  pairs: z.array(
    z.object({
      a: ResultId,
      b: ResultId,
      verdict: z.enum(["apart", "not_separable", "no_evidence", "nothing_shared"]).meta({
        description: "apart: told apart at 5 %, corrected after Holm for all pairs of this comparison.",
      }),
      figures: CompareFigures.nullable(),
    }),
  ),
  tasks: z
    .array(z.object({ taskId: z.string(), values: z.array(z.number().nullable()) }))
    .meta({ description: "Tasks that two entries or more have an outcome for; values in the order of the entries." }),
  isBinary: z.boolean().meta({ description: "Values are shares of passed trials; otherwise mean task scores." }),
  bootstrap: z.object({
    resamples: z.number().int().meta({ description: "Fewer above 2,000 shared tasks: 20 million draws at most." }),
    seed: z.number().int(),
  }),
});

const entry = {
  harness: null,
  harnessVersion: null,
  state: "accepted" as const,
  provenance: "run" as const,
  verified: true,
  date: "2026-02-28",
  priceDate: "2026-02-01",
  tasks: 2,
};

export const compareExample = {
  input: { results: "res_9x4c8v3b6n5t2r8w7k2m,res_7k2m9x4c8v3b6n5t2r8w" },
  output: {
    eval: { id: "ticket-triage", name: "Ticket triage", unit: "points", isDemo: true },
    cohort: {
      id: "coh_7k2m9x4c8v3b6n5t2r8w",
      revision: 2,
      protocolCommit: "8f2d0c5b7e3a4c1d9b6f0a2e4d8c7b5a3f1e0d9c",
      isCurrent: true,
    },
    entries: [
      {
        ...entry,
        resultId: "res_9x4c8v3b6n5t2r8w7k2m",
        participantId: "par_2m9x4c8v3b6n5t2r8w7k",
        model: "fictional/alpha-1",
        score: 100,
        costUsd: 4.2,
      },
      {
        ...entry,
        resultId: "res_7k2m9x4c8v3b6n5t2r8w",
        participantId: "par_4c8v3b6n5t2r8w7k2m9x",
        model: "fictional/beta-2",
        score: 50,
        costUsd: 1.9,
      },
    ],
    pairs: [
      {
        a: "res_9x4c8v3b6n5t2r8w7k2m",
        b: "res_7k2m9x4c8v3b6n5t2r8w",
        verdict: "not_separable" as const,
        figures: {
          test: "mcnemar" as const,
          shared: 2,
          wins: 1,
          losses: 0,
          ties: 1,
          p: 1,
          difference: 0.5,
          interval: { low: 0, high: 1 },
          tasksNeeded: 14,
        },
      },
    ],
    tasks: [
      { taskId: "refund-1", values: [1, 1] },
      { taskId: "refund-2", values: [1, 0] },
    ],
    isBinary: true,
    bootstrap: { resamples: 10_000, seed: 20_260_101 },
  },
};
