// The public schemas of the eval contract. Write path: EvalDefSchema; read path of stored rows: StoredEvalDefSchema (rule 077).
import type { z } from "zod";
import { CommandTemplateSchema } from "./command-template";
import { evalFields } from "./eval-def";
import { checkCommandPresent, checkRunner, checkScoring, resolveScorePolicy } from "./eval-rules";
import { block } from "./fields";
import { rule } from "./rule";

/** A definition as an author publishes it. Fills every default, so that the output can be compared field by field. */
export const EvalDefSchema = block(evalFields)
  .check(rule(checkScoring), rule(checkRunner), rule(checkCommandPresent))
  .transform((def) => ({ ...def, score_policy: resolveScorePolicy(def.scored_by, def.score_policy) }));

/** A definition as a database may hold it: an older custom runner may lack its command. */
export const StoredEvalDefSchema = block({ ...evalFields, command_template: CommandTemplateSchema.nullish() })
  .check(rule(checkScoring), rule(checkRunner))
  .transform((def) => ({ ...def, score_policy: resolveScorePolicy(def.scored_by, def.score_policy) }));

export type EvalDef = z.output<typeof EvalDefSchema>;
export type StoredEvalDef = z.output<typeof StoredEvalDefSchema>;
export type EvalTask = EvalDef["tasks"][number];

export { type Participant, ParticipantSchema } from "./participant";
export { type ResultFile, ResultFileSchema, type ResultRow, type TaskRow } from "./result-file";
export { type Showcase, ShowcaseSchema } from "./showcases";
export { type Publication, type Submission, SubmissionSchema } from "./submission";
