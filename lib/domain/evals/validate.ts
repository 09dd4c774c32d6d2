// Whether a result file fits its eval (rules 130 to 148): all issues at once, also when the file is wrong elsewhere.
import type { z } from "zod";
import { isRecord } from "../is-record";
import { type EvalForResults, enforcedTaskIds, isOutOfHundred } from "./eval-for-results";
import { resolveScorePolicy } from "./eval-rules";
import { ISSUES_MAX, type Issue } from "./issue";
import { issueOf, toIssues } from "./issues";
import type { ResultFile } from "./result-file";
import { atMost, listOf, type Path, type Report, recordsOf } from "./rule";
import { ResultFileSchema } from "./schemas";
import { isPublication } from "./submission";
import { checkGames } from "./validate-games";
import { checkParticipantForEval, type Provenance } from "./validate-participant";
import { type Validation, validated } from "./validation";

export type ResultOptions = {
  /** A publication must say how many rows its source has, and account for each (rule 148). */
  requireOfficialResultCount?: boolean | undefined;
};

type Fields = Readonly<Record<string, unknown>>;

/** Checks a result file, parsed or not, against its eval. Never throws; the data is the parsed file. */
export function validateResultForEval(
  def: EvalForResults,
  file: unknown,
  options: ResultOptions | null = {},
): Validation<ResultFile> {
  return checkResultForEval(def, file, options, ResultFileSchema.safeParse(file));
}

/** As validateResultForEval, for a file that was parsed already. */
export function checkResultForEval(
  def: EvalForResults,
  file: unknown,
  options: ResultOptions | null | undefined,
  parsed: z.ZodSafeParseResult<ResultFile>,
): Validation<ResultFile> {
  const issues: Issue[] = parsed.success ? [] : toIssues(parsed.error, file);
  const report = atMost(ISSUES_MAX, (code, path, params) => issues.push(issueOf(code, path, params)));
  if (isRecord(file)) checkFile(def, file, options?.requireOfficialResultCount === true, report);
  return validated(parsed.data, issues);
}

function checkFile(def: EvalForResults, file: Fields, countRequired: boolean, report: Report): void {
  // Array.from also visits the holes of a sparse list, which map would leave in.
  const rows = Array.from(listOf(file["results"]), (row) => (isRecord(row) ? row : {}));
  const known = enforcedTaskIds(def);
  const provenance: Provenance = isPublication(file["submission"]) ? "upstream_author_publication" : "run";
  if (typeof file["eval_id"] === "string" && file["eval_id"] !== def.id) {
    report("eval_id_mismatch", ["eval_id"], { expected: def.id });
  }
  if (provenance === "run") checkCardinality(def, rows.length, report);
  if (provenance !== "run" || def.interface === "dialogue") checkIdentities(rows, report);
  rows.forEach((row, at) => {
    const path = ["results", at];
    if (isRecord(row["participant"])) {
      checkParticipantForEval(def, row["participant"], provenance, [...path, "participant"], report);
    }
    checkScore(def, row["score"], provenance, [...path, "score"], report);
    if (provenance === "run") checkTaskRows(def, known, row, path, report);
    else checkForbidden(row, path, report);
  });
  if (provenance === "run") checkGames(def, rows, report);
  else if (countRequired) checkOfficialCount(file["submission"], rows, report);
}

/** Rules 131 and 132. */
function checkCardinality(def: EvalForResults, count: number, report: Report): void {
  if (count === 0) return;
  if (def.interface === "dialogue") {
    if (count < 2) report("cardinality", ["results"], { expected: "at least two participants of the dialogue" });
  } else if (count > 1) report("cardinality", ["results"], { expected: "exactly one row" });
}

/** Rule 134. */
function checkIdentities(rows: readonly Fields[], report: Report): void {
  const seen = new Set<string>();
  rows.forEach((row, at) => {
    const participant = row["participant"];
    if (!isRecord(participant) || typeof participant["model"] !== "string") return;
    const key = JSON.stringify([
      participant["model"],
      participant["harness"] ?? null,
      participant["harness_version"] ?? null,
    ]);
    if (seen.has(key)) report("duplicate_identity", ["results", at, "participant", "model"]);
    seen.add(key);
  });
}

/** Rules 135 to 138. */
function checkScore(def: EvalForResults, score: unknown, provenance: Provenance, path: Path, report: Report): void {
  if (typeof score === "number" && score > 100 && isOutOfHundred(def.score_unit)) {
    report("score_over_unit_max", path, { maximum: 100 });
  }
  if (score !== null) return;
  const required = resolveScorePolicy(def.scored_by, def.score_policy) === "required";
  if (required || provenance !== "run") report("score_required", path);
}

/** Rules 139 to 141. */
function checkTaskRows(
  def: EvalForResults,
  known: ReadonlySet<string> | null,
  row: Fields,
  path: Path,
  report: Report,
): void {
  const trials = def.trials ?? 1;
  const counts = new Map<string, number>();
  listOf(row["task_results"]).forEach((taskRow, at) => {
    const id = isRecord(taskRow) ? taskRow["task_id"] : undefined;
    if (typeof id !== "string") return;
    const place = [...path, "task_results", at, "task_id"];
    if (known !== null && !known.has(id)) report("task_unknown", place);
    const count = (counts.get(id) ?? 0) + 1;
    counts.set(id, count);
    if (count > trials) report("task_over_trials", place, { maximum: trials });
  });
  listOf(row["showcases"]).forEach((showcase, at) => {
    if (!isRecord(showcase) || (showcase["type"] !== "compare" && showcase["type"] !== "transcript")) return;
    const id = showcase["task_id"];
    if (typeof id === "string" && known !== null && !known.has(id))
      report("task_unknown", [...path, "showcases", at, "task_id"]);
  });
}

/** Rule 142: evidence of a run has no place in a publication, not even empty. */
function checkForbidden(row: Fields, path: Path, report: Report): void {
  for (const field of ["usage", "task_results", "showcases"]) {
    if (row[field] !== undefined) report("upstream_forbidden_field", [...path, field], { field });
  }
}

/** Rule 148. */
function checkOfficialCount(submission: unknown, rows: readonly Fields[], report: Report): void {
  const source = isRecord(submission) && isRecord(submission["source"]) ? submission["source"] : {};
  const path = ["submission", "source", "official_result_count"];
  const omitted = recordsOf(source["omitted_models"]);
  const count = source["official_result_count"];
  const expected = rows.length + omitted.length;
  if (count === undefined) report("official_count_missing", path, { expected });
  else if (typeof count === "number" && count !== expected) report("official_count_mismatch", path, { expected });
  const models = new Set(rows.map((row) => (isRecord(row["participant"]) ? row["participant"]["model"] : undefined)));
  omitted.forEach((each, at) => {
    if (each["model"] !== undefined && models.has(each["model"])) {
      report("omitted_model_present", ["submission", "source", "omitted_models", at, "model"]);
    }
  });
}

export { validateParticipantForEval } from "./validate-participant";
export type { Validation } from "./validation";
