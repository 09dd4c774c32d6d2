// From the history of one eval's folder to what its boards should hold (rules 171, 174, 180-193). Never throws.
import { currentCohort } from "#lib/domain/cohorts/current-cohort";
import { type Replayed, replay } from "#lib/domain/cohorts/replay";
import type { CohortPlan, CommitRef, EvalPlan } from "#lib/domain/cohorts/types";
import type { Issue } from "#lib/domain/evals/issue";
import { issueOf } from "#lib/domain/evals/issues";
import { lintEvalDef, lintResultFile, lintResultForEval } from "#lib/domain/evals/lints";
import type { ParsedDocument } from "#lib/domain/evals/parse";
import type { FolderReplay } from "./folder-replay";
import { countRejected } from "./judge-published";
import { withLines } from "./readings";
import { standingIssues } from "./standing-issues";
import { DEFINITION } from "./types";

/** @returns null when no commit ever held an eval.yaml in this folder */
export function planEval(folder: FolderReplay, head: CommitRef): EvalPlan | null {
  const replayed = replay(folder.steps());
  const last = folder.lastCommit;
  const isDelisted = replayed.lineage === null;
  if (last === null || (isDelisted && replayed.closedAt === null)) return null;
  const current = currentCohort(replayed);
  const baseline = current === null ? [] : baselineIssues(current, folder.pathOf(DEFINITION), head);
  const state = isDelisted
    ? "delisted"
    : replayed.standing
      ? "kept-last-good"
      : baseline.length > 0
        ? "baseline-missing"
        : "listed";
  const shown = isDelisted ? replayed.cohorts.at(-1) : current;
  return {
    id: folder.id,
    state,
    lineage: replayed.lineage,
    frozenAt: null,
    timeline: replayed.timeline,
    cohorts: replayed.cohorts,
    latestCommit: replayed.closedAt ?? head,
    lastChangedCommit: last,
    author: folder.author,
    refusals: replayed.refusals,
    issues: isDelisted ? [] : [...whyKept(replayed, folder), ...baseline, ...lints(folder, current, last)],
    results: {
      accepted: (shown?.published ?? []).reduce((sum, file) => sum + file.envelope.results.length, 0),
      rejected: isDelisted ? 0 : countRejected(folder.publishedNow(), replayed.standing?.issues ?? []),
    },
    cover: folder.cover,
  };
}

function whyKept({ standing, standingSince }: Replayed, folder: FolderReplay): Issue[] {
  if (standing === null) return [];
  const parsed = folder.definitionNow()?.parsed;
  const lineOf = parsed?.ok ? parsed.value.lineOf : () => undefined;
  return standingIssues(standing, standingSince ?? standing, { file: folder.pathOf(DEFINITION), lineOf });
}

/** Rule 171, judged on what stands at HEAD only. */
function baselineIssues(current: CohortPlan, file: string, head: CommitRef): Issue[] {
  if (current.definition.baseline_policy !== "required") return [];
  const hasNumber = current.published.some(({ envelope }) => envelope.results.some((row) => row.score !== null));
  return hasNumber ? [] : [{ ...issueOf("baseline_missing", "baseline_policy"), file, commit: head.sha }];
}

/** Lints of what stands at HEAD; of published files only when one of that name was taken over. */
function lints(folder: FolderReplay, current: CohortPlan | null, commit: CommitRef): Issue[] {
  const found: Issue[] = [];
  const reading = folder.definitionNow();
  if (reading?.parsed.ok) {
    const { parsed, definition } = reading;
    found.push(...lintsOf(parsed.value, lintEvalDef(parsed.value.value, definition), folder.pathOf(DEFINITION)));
  }
  for (const { path, reading: file } of folder.publishedNow()) {
    const taken = current?.published.find((each) => each.path === path);
    if (!file?.parsed.ok || taken === undefined || current === null) continue;
    // The last good state may hold another text: what that one said tells nothing about this one.
    const known = taken.sha256 === file.content().sha256 ? taken.envelope : undefined;
    const ofText = lintResultFile(file.parsed.value.value, known === undefined ? {} : { known });
    const ofRows = known === undefined ? [] : lintResultForEval(current.definition, known);
    found.push(...lintsOf(file.parsed.value, [...ofText, ...ofRows], path));
  }
  return found.map((issue) => ({ ...issue, commit: commit.sha }));
}

function lintsOf({ lineOf, lints: ofText }: ParsedDocument, found: Issue[], file: string): Issue[] {
  return withLines([...ofText, ...found], lineOf).map((issue) => ({ ...issue, file }));
}
