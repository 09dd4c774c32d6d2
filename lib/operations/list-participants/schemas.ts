import { z } from "zod";
import { ParticipantId, Provenance } from "#lib/operations/fields/schemas";

export const ListParticipantsInput = z.strictObject({
  q: z.string().min(1).max(200).optional().meta({
    description:
      "Words of the printed name (model, harness and version), or parts of them: all occur, in any order and case.",
  }),
  after: z.string().min(1).max(4096).optional().meta({ description: "The `next` of the page before." }),
});

export const ParticipantSummary = z
  .object({
    id: ParticipantId,
    model: z.string(),
    harness: z.string().nullable(),
    harnessVersion: z.string().nullable(),
    provenance: Provenance,
    sourceUrl: z.string().nullable().meta({ description: "Address of the publication; show as a link, never fetch." }),
    evalCount: z.number().int().meta({ description: "Evals with a row of it, in any cohort." }),
    currentEvalCount: z.number().int().meta({ description: "Those of them where it stands in the current cohort." }),
  })
  .meta({ description: "A model with its harness, or a row of a publication." });

export const ListParticipantsOutput = z.object({
  participants: z.array(ParticipantSummary).meta({ description: "By printed name, at most 50." }),
  next: z.string().nullable().meta({ description: "Cursor of the next page, to be passed as `after`." }),
});

export const listParticipantsExample = {
  input: { q: "alpha" },
  output: {
    participants: [
      {
        id: "par_2m9x4c8v3b6n5t2r8w7k",
        model: "fictional/alpha-1",
        harness: "loop",
        harnessVersion: "1.4.0",
        provenance: "run" as const,
        sourceUrl: null,
        evalCount: 3,
        currentEvalCount: 2,
      },
    ],
    next: null,
  },
};
