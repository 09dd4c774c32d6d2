// Why an eval keeps its last good state, told field by field at the lines of the document that stands at HEAD.
import type { FieldChange, Refusal } from "#lib/domain/cohorts/types";
import type { Issue } from "#lib/domain/evals/issue";
import { issueOf } from "#lib/domain/evals/issues";

const CHANGES_SHOWN_MAX = 30;
const VALUE_CHARS_MAX = 200;

export type Place = { file: string; lineOf(path: string): number | undefined };

/**
 * @param since the first of the refusals in a row that ends with `refusal`: where the trouble began
 * @param place the document at HEAD
 */
export function standingIssues(refusal: Refusal, since: Refusal, place: Place): Issue[] {
  switch (refusal.code) {
    case "protocol_changed_without_bump":
      return changeIssues(refusal, since.commit.sha, place);
    case "revision_decreased": {
      const minimum = Number(refusal.changes[0]?.before ?? 1);
      const decreased = issueOf("revision_decreased", "protocol_revision", { minimum });
      return [at(place, refusal, decreased, refusal.changes[0]), ...refusal.issues];
    }
    default:
      return refusal.issues;
  }
}

function changeIssues(refusal: Refusal, since: string, place: Place): Issue[] {
  const issues = refusal.changes.slice(0, CHANGES_SHOWN_MAX).map((change) => {
    const params = { path: change.path, since };
    return at(place, refusal, issueOf("protocol_changed_without_bump", change.path, params), change);
  });
  const more = refusal.changes.length - issues.length;
  if (more > 0) issues.push(at(place, refusal, issueOf("protocol_changes_more", "", { count: more })));
  return issues;
}

function at(place: Place, refusal: Refusal, issue: Issue, change?: FieldChange): Issue {
  const line = place.lineOf(issue.path.replace(/\[.*$/s, ""));
  return {
    ...issue,
    file: place.file,
    commit: refusal.commit.sha,
    ...(line === undefined ? {} : { line }),
    ...(change === undefined ? {} : { value: `${show(change.before)} → ${show(change.after)}` }),
  };
}

function show(value: unknown): string {
  const text = JSON.stringify(value) ?? "null";
  const chars = Array.from(text.slice(0, VALUE_CHARS_MAX * 2));
  return text.length <= VALUE_CHARS_MAX ? text : `${chars.slice(0, VALUE_CHARS_MAX).join("")}…`;
}
