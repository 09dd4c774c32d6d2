// Published results as they would stand under a definition (rules 170, 171, 174): all files are good, or none is taken.
import { relateCommit } from "#lib/domain/cohorts/relate-commit";
import type { PublishedAt } from "#lib/domain/cohorts/replay";
import type { CommitRef, PublishedFile } from "#lib/domain/cohorts/types";
import type { EvalForResults } from "#lib/domain/evals/eval-for-results";
import type { Issue } from "#lib/domain/evals/issue";
import { issueOf } from "#lib/domain/evals/issues";
import { BareResultFileSchema, type ResultFile } from "#lib/domain/evals/result-file";
import type { EvalDef } from "#lib/domain/evals/schemas";
import { checkResultForEval } from "#lib/domain/evals/validate";
import { type ResultReading, withLines } from "./readings";

/** A file of published-results at one commit, and the commit that last touched it. */
export type PublishedSource = { path: string; isLink: boolean; reading: ResultReading | null; commit: CommitRef };

export const PUBLISHED_FILES_MAX = 32;
export const PUBLISHED_FILE_BYTES_MAX = 1024 * 1024;
export const PUBLISHED_BYTES_MAX = 8 * 1024 * 1024;

type Judged = { envelope: ResultFile | null; issues: Issue[] };

/** Remembers verdicts: a file is judged once for all definitions that ask the same of results. */
export class PublishedJudge {
  readonly #verdicts = new WeakMap<ResultReading, { demands: string; judged: Judged }>();
  readonly #demands = new WeakMap<EvalDef, string>();

  judge(sources: readonly PublishedSource[], definition: EvalDef, protocolCommit: string): PublishedAt {
    const issues = checkAmount(sources);
    const files: (() => PublishedFile)[] = [];
    for (const { path, isLink, reading, commit } of sources) {
      const { envelope, issues: found } = this.#judgeFile(isLink, reading, definition);
      const all = [...found, ...(envelope === null ? [] : checkCommit(envelope, protocolCommit))];
      issues.push(...all.map((issue) => ({ ...issue, file: path })));
      if (envelope !== null && reading !== null && all.length === 0) {
        files.push(() => ({ path, commit, ...reading.content(), envelope }));
      }
    }
    return { files: () => files.map((make) => make()), issues };
  }

  #judgeFile(isLink: boolean, reading: ResultReading | null, definition: EvalDef): Judged {
    if (isLink || reading === null) return { envelope: null, issues: [issueOf("published_link")] };
    const demands = this.#demands.get(definition) ?? demandsOf(definition);
    this.#demands.set(definition, demands);
    const known = this.#verdicts.get(reading);
    if (known?.demands === demands) return known.judged;
    const judged = judgeFile(reading, definition);
    this.#verdicts.set(reading, { demands, judged });
    return judged;
  }
}

/** All of a definition that `checkResultForEval` looks at. */
function demandsOf(definition: EvalDef): string {
  const { tasks, ...rest }: Required<{ [Field in keyof EvalForResults]: unknown }> & EvalForResults = {
    id: definition.id,
    interface: definition.interface,
    scored_by: definition.scored_by,
    score_policy: definition.score_policy,
    score_unit: definition.score_unit,
    leaderboard: definition.leaderboard,
    trials: definition.trials,
    tiebreak: definition.tiebreak,
    tasks: definition.tasks,
  };
  return JSON.stringify([rest, tasks.map((task) => task.id ?? null)]);
}

function judgeFile(reading: ResultReading, definition: EvalDef): Judged {
  if (reading.sizeBytes > PUBLISHED_FILE_BYTES_MAX) {
    const params = { size: reading.sizeBytes, maximum: PUBLISHED_FILE_BYTES_MAX };
    return { envelope: null, issues: [issueOf("published_file_too_large", "", params)] };
  }
  if (!reading.parsed.ok) return { envelope: null, issues: reading.parsed.error };
  const { value, lineOf } = reading.parsed.value;
  // That it can be stored was looked at when it was read.
  const verdict = checkResultForEval(definition, value, {}, BareResultFileSchema.safeParse(value));
  if (verdict.success) return { envelope: verdict.data, issues: [] };
  return { envelope: null, issues: withLines(verdict.error.issues, lineOf) };
}

function checkAmount(sources: readonly PublishedSource[]): Issue[] {
  const issues: Issue[] = [];
  if (sources.length > PUBLISHED_FILES_MAX) {
    issues.push(issueOf("published_too_many", "", { count: sources.length, maximum: PUBLISHED_FILES_MAX }));
  }
  const size = sources.reduce((sum, source) => sum + (source.reading?.sizeBytes ?? 0), 0);
  if (size > PUBLISHED_BYTES_MAX) {
    issues.push(issueOf("published_total_too_large", "", { size, maximum: PUBLISHED_BYTES_MAX }));
  }
  return issues;
}

/** Rule 181 for files that name a commit although the sync would bind them. */
function checkCommit(envelope: ResultFile, protocolCommit: string): Issue[] {
  const current = { protocolCommit, revision: 0, lineage: "" };
  const relation = relateCommit(envelope.eval_commit, { current, cohorts: [], mainline: [], timeline: [] });
  if (relation.ok) return [];
  const code = relation.code === "commit_abbreviated" ? "commit_abbreviated" : "commit_unknown";
  return [issueOf(code, "eval_commit", { expected: protocolCommit, given: relation.given.slice(0, 80) })];
}

/** Rows that cannot stand: those an issue names, and all of a file that is wrong as a whole. */
export function countRejected(sources: readonly PublishedSource[], issues: readonly Issue[]): number {
  let count = 0;
  for (const { path, reading } of sources) {
    const errors = issues.filter((issue) => issue.file === path && issue.severity === "error");
    if (errors.length === 0) continue;
    const rows = errors.map((issue) => /^results\.(\d+)/.exec(issue.path)?.[1]);
    count += rows.includes(undefined) ? rowCount(reading) : new Set(rows).size;
  }
  return count;
}

/** At least one: a file that cannot be read at all still was meant to hold a result. */
function rowCount(reading: ResultReading | null): number {
  const value: unknown = reading?.parsed.ok ? reading.parsed.value.value : null;
  const rows = typeof value === "object" && value !== null && "results" in value ? value.results : null;
  return Array.isArray(rows) ? Math.max(1, rows.length) : 1;
}
