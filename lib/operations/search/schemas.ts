import { z } from "zod";
import { SEARCH_TEXT_MAX } from "#lib/domain/search/query";
import { storableText } from "#lib/domain/storable-text";
import { SEARCH_SECTIONS, SECTION_ROWS, SECTION_ROWS_MAX } from "#lib/domain/views/search";
import { CohortSummary, listAllCohortsExample } from "#lib/operations/list-all-cohorts/schemas";
import { EvalSummary } from "#lib/operations/list-evals/schemas";
import { ParticipantSummary } from "#lib/operations/list-participants/schemas";
import { ResultSummary } from "#lib/operations/list-results/schemas";

export const SearchInput = z.strictObject({
  q: z
    .string()
    .min(1)
    .max(SEARCH_TEXT_MAX)
    .refine((text) => storableText(text) === text, "Remove the character that no name can hold.")
    .meta({
      description:
        "A name or a part of one; the id of a result; or 7 hex digits or more that begin the sha256 of a result file, of its " +
        "source, or a protocol commit.",
    }),
  in: z
    .enum(SEARCH_SECTIONS)
    .optional()
    .meta({ description: `Of this kind up to ${SECTION_ROWS_MAX}; of the others ${SECTION_ROWS}.` }),
});

const found = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    total: z
      .number()
      .int()
      .meta({ description: `At most ${SECTION_ROWS_MAX}.` }),
    isMore: z.boolean().meta({ description: "There are more than `total`." }),
  });

export const SearchOutput = z.object({
  q: z.string(),
  evals: found(
    EvalSummary.pick({
      id: true,
      name: true,
      description: true,
      delisted: true,
      isDemo: true,
      protocolRevision: true,
    }),
  ).meta({ description: "Every word occurs in id, name, description or tags; the best match first." }),
  participants: found(ParticipantSummary).meta({ description: "The text is part of the printed name." }),
  results: found(ResultSummary),
  cohorts: found(CohortSummary),
  hasDemo: z.boolean().meta({ description: "Some of it is, or may be, synthetic demo data." }),
});

const none = { items: [], total: 0, isMore: false };

export const searchExample = {
  input: { q: "8f2d0c5" },
  output: {
    q: "8f2d0c5",
    evals: none,
    participants: none,
    results: none,
    cohorts: { items: listAllCohortsExample.output.cohorts, total: 1, isMore: false },
    hasDemo: true,
  },
};
