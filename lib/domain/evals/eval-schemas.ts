// The two definitions that share their fields: as it is published, and as an older row may hold it (rules 001 to 077).
import type { z } from "zod";
import { CommandTemplateSchema } from "./command-template";
import { evalFields } from "./eval-def";
import { checkCommandPresent, checkRunner, checkScoring, resolveScorePolicy } from "./eval-rules";
import { block } from "./fields";
import { rule } from "./rule";

/** A definition as an author publishes it. Fills every default, so that the output can be compared field by field. */
export const BareEvalDefSchema = block(evalFields)
  .check(rule(checkScoring), rule(checkRunner), rule(checkCommandPresent))
  .transform((def) => ({ ...def, score_policy: resolveScorePolicy(def.scored_by, def.score_policy) }));

/** A definition as a database may hold it: an older custom runner may lack its command. */
export const BareStoredEvalDefSchema = block({ ...evalFields, command_template: CommandTemplateSchema.nullish() })
  .check(rule(checkScoring), rule(checkRunner))
  .transform((def) => ({ ...def, score_policy: resolveScorePolicy(def.scored_by, def.score_policy) }));

export type EvalDef = z.output<typeof BareEvalDefSchema>;
export type StoredEvalDef = z.output<typeof BareStoredEvalDefSchema>;
