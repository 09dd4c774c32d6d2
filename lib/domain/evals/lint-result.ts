// Lints of a result file by itself: dates, names and texts that load and still look wrong to a careful reader.

import { isRecord } from "../is-record";
import { isCalendarDate } from "./fields";
import { listOf, type Path, type Report, recordsOf } from "./rule";
import { safeImage } from "./safe-url";
import { isPublication } from "./submission";
import { shorten } from "./zod-issue";

type Fields = Readonly<Record<string, unknown>>;

const DETAIL_MAX = 64 * 1024;
/** Characters a reader cannot see: two different names could look the same. */
const INVISIBLE = /[\p{Cf}\p{Cc}\p{Default_Ignorable_Code_Point}]/u;

export function lintRows(file: Fields, today: string | undefined, report: Report): void {
  lintCommit(file["eval_commit"], report);
  if (isRecord(file["submission"])) lintSubmission(file["submission"], today, report);
  recordsOf(file["results"]).forEach((row, at) => {
    lintRow(row, ["results", at], report);
  });
}

/** Rules 081 and 191: hashes are compared whole. */
function lintCommit(commit: unknown, report: Report): void {
  if (typeof commit !== "string" || /^[0-9a-f]{40}$/.test(commit)) return;
  report(/^[0-9a-f]{7,39}$/.test(commit) ? "commit_abbreviated" : "commit_malformed", ["eval_commit"], {
    given: shorten(commit),
  });
}

/** Rules 083 and 084. */
function lintSubmission(submission: Fields, today: string | undefined, report: Report): void {
  const dated = isPublication(submission) ? "retrieved_on" : "run_date";
  const date = submission[dated];
  const path = ["submission", dated];
  if (typeof date === "string" && /^\d{4}-\d{2}-\d{2}$/.test(date)) {
    if (!isCalendarDate(date)) report("date_impossible", path);
    else if (today !== undefined && date > dayAfter(today)) report("date_in_future", path);
  }
  const version = submission["runner_version"];
  if (typeof version === "string" && version.trim() === "") report("text_blank", ["submission", "runner_version"]);
}

/** Clocks differ by up to a day around the world: tomorrow in UTC is still today somewhere. */
function dayAfter(today: string): string {
  return new Date(Date.parse(`${today}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
}

function lintRow(row: Fields, path: Path, report: Report): void {
  if (isRecord(row["participant"])) lintParticipant(row["participant"], [...path, "participant"], report);
  const tokens = isRecord(row["usage"]) ? row["usage"]["tokens"] : undefined;
  if (isNegative(tokens)) report("number_negative", [...path, "usage", "tokens"]);
  recordsOf(row["task_results"]).forEach((taskRow, at) => {
    if (isNegative(taskRow["score"])) report("number_negative", [...path, "task_results", at, "score"]);
  });
  if (typeof row["detail"] === "string" && row["detail"].length > DETAIL_MAX) {
    report("detail_long", [...path, "detail"], { maximum: DETAIL_MAX });
  }
  listOf(row["showcases"]).forEach((showcase, at) => {
    const src = isRecord(showcase) && showcase["type"] === "image" ? showcase["src"] : undefined;
    if (typeof src === "string" && safeImage(src) === null) {
      report("image_src_unsafe", [...path, "showcases", at, "src"]);
    }
  });
  recordsOf(row["supplementary_views"]).forEach((view, at) => {
    const title = view["title"];
    if (typeof title === "string" && title.trim() === "") {
      report("text_blank", [...path, "supplementary_views", at, "title"]);
    }
  });
}

/** Rule 101, and names that only look like another one. */
function lintParticipant(participant: Fields, path: Path, report: Report): void {
  for (const key of ["model", "harness", "harness_version"]) {
    const name = participant[key];
    if (typeof name !== "string") continue;
    if (name !== name.trim()) report("text_untrimmed", [...path, key]);
    if (INVISIBLE.test(name)) report("text_invisible_characters", [...path, key]);
  }
}

function isNegative(value: unknown): boolean {
  return typeof value === "number" && value < 0;
}
