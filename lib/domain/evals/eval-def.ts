// eval.yaml, field by field (rules 001 to 039). What holds across fields stands in eval-rules.ts.
import { CommandTemplateSchema } from "./command-template";
import { DetailProfileSchema } from "./detail-profile";
import { EvalExtensionSchema } from "./extension";
import { block, CONTROL_CHARACTER, evalId, list, nonBlank, oneOf, positiveWhole, text } from "./fields";
import { ReferencesSchema, UpstreamProjectSchema } from "./references";
import { valueRule } from "./rule";
import { TaskSchema } from "./tasks";

const CHINESE_DIMENSIONS = ["幽默", "语言", "推理", "代码", "博弈", "经营"] as const;
const ENGLISH_DIMENSIONS = ["humor", "language", "reasoning", "code", "strategy", "business"] as const;

/** Rule 016: a file of the eval's own folder. */
export function isCoverPath(path: string): boolean {
  if (CONTROL_CHARACTER.test(path) || path.includes("\\") || /^[A-Za-z]:/.test(path)) return false;
  if (path.split("/").some((segment) => segment === "" || segment === "." || segment === "..")) return false;
  return /\.(?:avif|jpe?g|png|webp)$/i.test(path);
}

const TiebreakSchema = block({
  metric: oneOf(["tiebreak_value"]),
  order: oneOf(["asc", "desc"]),
  label: text().check(nonBlank),
});

export const evalFields = {
  id: evalId(),
  hackathon_id: evalId().optional(),
  protocol_revision: positiveWhole().default(1),
  protocol_note: text({ max: 512 }).optional(),
  name: text({ min: 1 }),
  category: oneOf(["fun", "useful"]),
  description: text({ min: 1 }),
  dimensions: list(oneOf([...CHINESE_DIMENSIONS, ...ENGLISH_DIMENSIONS]), { min: 1, max: 2 }),
  hook_title: text().optional(),
  cover: text({ max: 256 })
    .check(
      valueRule<string>((path, report) => {
        if (!isCoverPath(path)) report("cover_malformed");
      }),
    )
    .optional(),
  references: ReferencesSchema.optional(),
  upstream: UpstreamProjectSchema.optional(),
  detail_profile: DetailProfileSchema.optional(),
  interface: oneOf(["chat", "dialogue", "agent"]),
  runner: oneOf(["builtin", "custom"]),
  custom_mode: oneOf(["executable", "external_workflow"]).optional(),
  command_template: CommandTemplateSchema.optional(),
  scoring: oneOf(["exact", "judge", "custom"]),
  judge_model: text().optional(),
  judge_rubric: text().optional(),
  scored_by: oneOf(["local", "author"]),
  scoring_note: text().optional(),
  score_policy: oneOf(["required", "author_fill"]).optional(),
  baseline_policy: oneOf(["optional", "required"]).default("optional"),
  score_unit: text().default("分"),
  est_tokens: positiveWhole().optional(),
  leaderboard: oneOf(["latest_session", "rating"]).default("latest_session"),
  tiebreak: TiebreakSchema.optional(),
  trials: positiveWhole().default(1),
  tasks: list(TaskSchema, { min: 1 }),
  x_assayer: EvalExtensionSchema.prefault({}),
};
