// The shapes of the grader, the same on every surface.
import { z } from "zod";

export const ScoreTask = z.object({
  id: z.string().max(200).optional().meta({ description: "Names the task in reports and errors." }),
  expected: z.string().meta({ description: 'The right call, as JSON: {"name", "arguments"}.' }),
  metadata: z
    .object({
      stale: z.string().nullish().meta({ description: "The call that was right under the old schema, as JSON." }),
      mutationKind: z.string().max(200).nullish().meta({ description: "What changed in the schema." }),
    })
    .nullish(),
});

export const ReadCall = z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()) });

export const ScoreDetails = z.object({
  staleSchemaUsed: z.boolean().meta({ description: "The answer is exactly the call of the old schema." }),
  call: ReadCall.optional().meta({ description: "The call that was graded, as it was read." }),
  path: z.string().optional().meta({ description: "Where it first differs: name, or arguments.<field>." }),
  envelope: z.string().optional().meta({ description: "The foreign wire format that was recognised." }),
});

export const Score = z.object({
  score: z.union([z.literal(0), z.literal(1)]),
  reason: z.string(),
  details: ScoreDetails,
});

/** Both ends of a 95 % Wilson interval of a share. */
export const Interval = z.object({ low: z.number(), high: z.number() });

export const KindReport = z.object({
  n: z.int(),
  passed: z.int(),
  stale: z.int(),
  staleRate: z.number(),
  interval: Interval.meta({ description: "Of passed / n." }),
});

export const ReportRow = Score.extend({ id: z.string(), mutationKind: z.string() });

export const RunReport = z.object({
  n: z.int(),
  passed: z.int(),
  score: z.number().meta({ description: "passed / n; 0 for an empty run." }),
  interval: Interval,
  staleSchemaUsed: z.int(),
  staleSchemaUsedRate: z
    .number()
    .meta({ description: "Flagged rows of all graded rows: a lower bound (half-adapted calls are not flagged)." }),
  perMutationKind: z.record(z.string(), KindReport),
  rows: z.array(ReportRow),
  grader: z.object({ version: z.int() }),
});

export type ScoreTask = z.input<typeof ScoreTask>;
export type Score = z.infer<typeof Score>;
export type ScoreDetails = z.infer<typeof ScoreDetails>;
export type Interval = z.infer<typeof Interval>;
export type KindReport = z.infer<typeof KindReport>;
export type ReportRow = z.infer<typeof ReportRow>;
export type RunReport = z.infer<typeof RunReport>;
