// Fields that several operations share, so that an id or a commit means the same on every surface.
import { z } from "zod";
import { EVAL_ID } from "#lib/domain/evals/eval-id";
import { OUTCOMES } from "#lib/domain/ranking/evidence";
import { UNRANKED_REASONS } from "#lib/domain/ranking/standing";

export const EvalId = z
  .string()
  .regex(EVAL_ID, "An eval id is 2 to 64 lowercase letters, digits and hyphens.")
  .meta({ description: "Id of the eval: the name of its folder.", examples: ["ticket-triage"] });

export const CommitSha = z
  .string()
  .regex(/^[0-9a-f]{40}$/, "A commit is written as its full hash: 40 lowercase hex digits.")
  .meta({
    description: "Full commit hash, 40 lowercase hex digits.",
    examples: ["8f2d0c5b7e3a4c1d9b6f0a2e4d8c7b5a3f1e0d9c"],
  });

export const ResultId = z
  .string()
  .regex(/^res_[0-9a-z]{4,40}$/, "A result id starts with res_.")
  .meta({ description: "Id of a result row.", examples: ["res_7k2m9x4c8v3b6n5t2r8w"] });

export const ParticipantId = z
  .string()
  .regex(/^par_[0-9a-z]{4,40}$/, "A participant id starts with par_.")
  .meta({
    description: "Id of a participant: the hash of its identity, the same on every board.",
    examples: ["par_2m9x4c8v3b6n5t2r8w7k"],
  });

export const Timestamp = z
  .string()
  .meta({ description: "ISO 8601 in UTC.", format: "date-time", examples: ["2026-03-01T09:30:00.000Z"] });

export const EvalState = z
  .enum(["listed", "kept-last-good", "frozen", "baseline-missing", "delisted"])
  .meta({ description: "listed; or why the last good state is shown instead of the newest commit; or delisted." });

export const Provenance = z
  .enum(["run", "upstream"])
  .meta({ description: "run: executed and reported. upstream: imported from what its author published elsewhere." });

export const UnrankedReason = z.enum(UNRANKED_REASONS).meta({
  description:
    "score_pending: the author has still to score it. unverified: not accepted by the recognising authority. " +
    "coverage_incomplete: fewer usable task rows than the protocol demands. rating_not_computed and " +
    "rating_publication: the eval ranks by a rating that is not shown yet, or that a publication never enters.",
});

export const Tiebreak = z
  .object({ label: z.string(), order: z.enum(["asc", "desc"]) })
  .meta({ description: "Declared order among equal scores." });

export const Coverage = z
  .object({ done: z.number().int(), total: z.number().int() })
  .meta({ description: "Task rows with a usable outcome, of tasks × trials." });

export const OutcomeCounts = z
  .record(z.enum(OUTCOMES), z.number().int())
  .meta({ description: "Task rows by outcome; a missing row counts as not_run." });

export const DocumentIssue = z
  .object({
    code: z.string().meta({ description: "Stable, snake_case. Never changes once published; messages may." }),
    path: z.string().meta({ description: 'Dotted path into the document; "" is the root.' }),
    message: z.string().meta({ description: "A sentence for a person that names the way out." }),
    severity: z.enum(["error", "lint"]).meta({ description: "A lint is shown and refuses nothing." }),
    value: z.string().optional().meta({ description: "The offending value, shortened." }),
    file: z.string().optional(),
    line: z.number().int().optional().meta({ description: "1-based line in the file." }),
    commit: z.string().optional(),
  })
  .meta({ description: "One thing that is wrong with a document." });
export type DocumentIssue = z.infer<typeof DocumentIssue>;
