import { z } from "zod";
import { STANDINGS_ROWS_MAX } from "#lib/domain/views/standings";
import { EvalId, Provenance, ResultId } from "#lib/operations/fields/schemas";

export const GetStandingsInput = z.strictObject({});

const Points = z
  .object({
    numerator: z.string(),
    denominator: z.string(),
    value: z.number().meta({ description: "The same, rounded to a double." }),
  })
  .meta({ description: "An exact fraction in lowest terms, its parts as decimal texts." });

export const GetStandingsOutput = z.object({
  rows: z
    .array(
      z.object({
        rank: z.number().int(),
        tied: z.boolean(),
        participantId: z.string(),
        model: z.string(),
        harness: z.string().nullable(),
        harnessVersion: z.string().nullable(),
        provenance: Provenance,
        points: Points,
        entries: z.array(
          z.object({
            evalId: EvalId,
            evalName: z.string(),
            resultId: ResultId,
            rank: z.number().int().meta({ description: "Among the verified participants of that board." }),
            tied: z.boolean(),
            points: Points,
          }),
        ),
      }),
    )
    .meta({ description: `Who has points, most first; at most ${STANDINGS_ROWS_MAX}.` }),
  total: z.number().int(),
  countedEvals: z.number().int().meta({ description: "Open boards with two verified participants or more." }),
  openEvals: z.number().int(),
  hasDemo: z.boolean(),
});

const half = { numerator: "43", denominator: "2", value: 21.5 };

export const getStandingsExample = {
  input: {},
  output: {
    rows: [
      {
        rank: 1,
        tied: false,
        participantId: "par_2m9x4c8v3b6n5t2r8w7k",
        model: "fictional/alpha-1",
        harness: null,
        harnessVersion: null,
        provenance: "run" as const,
        points: half,
        entries: [
          {
            evalId: "ticket-triage",
            evalName: "Ticket triage",
            resultId: "res_9x4c8v3b6n5t2r8w7k2m",
            rank: 1,
            tied: true,
            points: half,
          },
        ],
      },
    ],
    total: 2,
    countedEvals: 1,
    openEvals: 3,
    hasDemo: true,
  },
};
