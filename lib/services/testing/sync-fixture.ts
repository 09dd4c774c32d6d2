// Plans as a sync would make them, without a repository: commits are numbers, everything else has a default.
import type { CohortPlan, CommitRef, EvalPlan, PublishedFile, SyncPlan } from "#lib/domain/cohorts/types";
import { type EvalDef, EvalDefSchema, ResultFileSchema } from "#lib/domain/evals/schemas";
import { sha256Hex } from "#lib/domain/sha256";

/** The n-th commit: its hash ends in n, its date is n minutes into 2025. */
export function commit(n: number): CommitRef {
  return {
    sha: sha(n),
    committedAt: new Date(Date.UTC(2025, 0, 1, 0, n)).toISOString(),
    author: "An Author",
    subject: `Commit ${n}`,
  };
}

export const sha = (n: number): string => n.toString(16).padStart(40, "0");

export function evalDef(id: string, more: Record<string, unknown> = {}): EvalDef {
  return EvalDefSchema.parse({
    id,
    name: `Eval ${id}`,
    category: "useful",
    description: "A plain eval.",
    dimensions: ["reasoning"],
    interface: "chat",
    runner: "builtin",
    scoring: "exact",
    scored_by: "local",
    score_policy: "required",
    score_unit: "points",
    tasks: [
      { id: "one", prompt: "Say yes.", expected: "yes" },
      { id: "two", prompt: "Say no.", expected: "no" },
    ],
    ...more,
  });
}

export type Row = { model: string; score: number | null; harness?: string; [extra: string]: unknown };

export function publicationDocument(evalId: string, rows: Row[], url = `https://example.org/${evalId}`) {
  return {
    eval_id: evalId,
    submission: {
      kind: "upstream_author_publication",
      importer_version: "1",
      retrieved_on: "2025-01-01",
      source: { url, snapshot_sha256: "a".repeat(64), official_result_count: rows.length },
    },
    results: rows.map(toRow),
  };
}

export function runDocument(evalId: string, row: Row, more: Record<string, unknown> = {}) {
  return {
    eval_id: evalId,
    submission: { kind: "run", runner_version: "1", run_date: "2025-02-03" },
    results: [toRow(row)],
    ...more,
  };
}

function toRow({ model, harness, score, ...extra }: Row) {
  return { participant: { model, ...(harness === undefined ? {} : { harness }) }, score, ...extra };
}

export function published(name: string, at: number, document: unknown): PublishedFile {
  const text = JSON.stringify(document, null, 2);
  const evalId = ResultFileSchema.parse(document).eval_id;
  return {
    path: `evals/${evalId}/published-results/${name}.json`,
    commit: commit(at),
    sha256: sha256Hex(text),
    text,
    envelope: ResultFileSchema.parse(document),
  };
}

export function cohortPlan(id: string, more: Partial<CohortPlan> & { at: number }): CohortPlan {
  const { at, ...rest } = more;
  const revision = rest.revision ?? 1;
  return {
    revision,
    protocolCommit: commit(at),
    lineage: sha(1),
    definition: evalDef(id, { protocol_revision: revision }),
    definitionCommit: commit(at),
    published: [],
    ...rest,
  };
}

export function evalPlan(id: string, more: Partial<EvalPlan> = {}): EvalPlan {
  const cohorts = more.cohorts ?? [cohortPlan(id, { at: 1 })];
  return {
    id,
    state: "listed",
    lineage: cohorts.at(-1)?.lineage ?? null,
    frozenAt: null,
    timeline: cohorts.map(({ protocolCommit }) => ({ from: protocolCommit.sha, protocolCommit: protocolCommit.sha })),
    cohorts,
    latestCommit: commit(9),
    lastChangedCommit: commit(1),
    author: "some-author",
    refusals: [],
    issues: [],
    results: { accepted: cohorts.flatMap((each) => each.published).length, rejected: 0 },
    cover: null,
    ...more,
  };
}

/** A plan whose mainline is the commits 1 to `head`. */
export function syncPlan(evals: EvalPlan[], head = 9): SyncPlan {
  return {
    branch: "main",
    head: commit(head),
    mainline: Array.from({ length: head }, (_, index) => sha(index + 1)),
    evals: evals.map((each) => (each.state === "delisted" ? each : { ...each, latestCommit: commit(head) })),
    issues: [],
  };
}
