// The part of a definition that makes results comparable (decision 8), with every default filled in.
// Everything else of eval.yaml is copy: it may change without a new protocol revision.

type Fields = Record<string, unknown>;

/** Task fields that are shown to a participant or decide its score. */
const TASK_FIELDS = ["id", "prompt", "run_spec", "expected"] as const;

export type ComparableTask = Record<(typeof TASK_FIELDS)[number], unknown>;

/** JSON without `undefined`; absent optional fields are null. */
export type Comparable = Fields & { tasks: ComparableTask[] };

/** The unit of a definition that names none. "points" means the same (decision 2). */
const DEFAULT_UNIT = "分";

/**
 * Projects a definition, or a document that is not quite one: what cannot be understood is kept as it stands, so that
 * two readings of the same text are always equal.
 */
export function comparable(document: unknown): Comparable {
  const def = fieldsOf(document);
  const extension = fieldsOf(def["x_assayer"]);
  return {
    interface: def["interface"] ?? null,
    runner: def["runner"] ?? null,
    custom_mode: def["custom_mode"] ?? (def["runner"] === "custom" ? "executable" : null),
    command_template: pick(def["command_template"], ["argv", "output"]),
    scoring: def["scoring"] ?? null,
    scored_by: def["scored_by"] ?? null,
    score_policy: def["score_policy"] ?? (def["scored_by"] === "author" ? "author_fill" : "required"),
    score_unit: def["score_unit"] === "points" ? DEFAULT_UNIT : (def["score_unit"] ?? DEFAULT_UNIT),
    leaderboard: def["leaderboard"] ?? "latest_session",
    tiebreak: pick(def["tiebreak"], ["metric", "order", "label"]),
    judge_model: def["judge_model"] ?? null,
    judge_rubric: def["judge_rubric"] ?? null,
    trials: def["trials"] ?? 1,
    protocol_note: def["protocol_note"] ?? null,
    x_assayer: { min_coverage: extension["min_coverage"] ?? 1, pass_threshold: extension["pass_threshold"] ?? null },
    tasks: Array.isArray(def["tasks"]) ? def["tasks"].map(comparableTask) : [],
  };
}

/** The revision a document declares (rule 006: 1 when it says nothing); null when it declares no usable one. */
export function declaredRevision(document: unknown): number | null {
  if (typeof document !== "object" || document === null || Array.isArray(document)) return null;
  const declared = fieldsOf(document)["protocol_revision"];
  if (declared === undefined) return 1;
  return typeof declared === "number" && Number.isInteger(declared) && declared >= 1 && declared <= 2_147_483_647
    ? declared
    : null;
}

function comparableTask(task: unknown): ComparableTask {
  const fields = fieldsOf(task);
  return {
    id: fields["id"] ?? null,
    prompt: fields["prompt"] ?? null,
    run_spec: fields["run_spec"] ?? null,
    expected: fields["expected"] ?? null,
  };
}

function pick(value: unknown, names: readonly string[]): Fields | null {
  if (typeof value !== "object" || value === null) return null;
  const fields = fieldsOf(value);
  return Object.fromEntries(names.map((name) => [name, fields[name] ?? null]));
}

function fieldsOf(value: unknown): Fields {
  return typeof value === "object" && value !== null ? (value as Fields) : {};
}
