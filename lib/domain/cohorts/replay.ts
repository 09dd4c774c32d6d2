// Replays the history of one eval: which revisions became cohorts, what was refused, what is in force (rules 180-188).
// A commit is taken over whole or not at all; a refused one leaves the last good state standing.
import type { Issue } from "#lib/domain/evals/issue";
import type { EvalDef } from "#lib/domain/evals/schemas";
import { comparabilityDiff } from "./comparability-diff";
import { type Comparable, comparable, declaredRevision } from "./comparable";
import type { CohortPlan, CommitRef, FieldChange, PublishedFile, Refusal, TimelineEntry } from "./types";

/** eval.yaml as a commit leaves it. `raw` is what it says; `definition` is null when it breaks the contract. */
export type DocumentAt =
  | { kind: "absent" }
  | { kind: "unreadable"; issues: Issue[] }
  | { kind: "read"; raw: unknown; definition: EvalDef | null; issues: Issue[] };

/** `files` is only asked for when the commit turns out to be the last good one of its cohort. */
export type PublishedAt = { files(): PublishedFile[]; issues: Issue[] };

/** One commit that touched the eval's folder. Published results are judged by the definition they would stand under. */
export type ReplayStep = {
  commit: CommitRef;
  document: DocumentAt;
  published(definition: EvalDef, protocolCommit: string): PublishedAt;
};

export type Replayed = {
  /** Oldest first. Revisions strictly increase inside a lineage. */
  cohorts: CohortPlan[];
  refusals: Refusal[];
  timeline: TimelineEntry[];
  /** The open lineage; null when eval.yaml does not stand at the last step. */
  lineage: string | null;
  /** Why the last step was not taken over; null when it was. */
  standing: Refusal | null;
  /** The first of the refusals of the same kind in a row that end with `standing`: where the trouble began. */
  standingSince: Refusal | null;
  /** The commit that deleted eval.yaml; null while it stands, or when it never did. */
  closedAt: CommitRef | null;
};

type Lineage = {
  created: string;
  /** First commit whose tree holds a revision, valid or not. */
  introduced: Map<number, CommitRef>;
  good: { cohort: CohortPlan; comparable: Comparable } | null;
};

type Verdict = { refusal: Refusal | null; inForce: string | null };

/** @param steps oldest first, along first parents */
export function replay(steps: Iterable<ReplayStep>): Replayed {
  const result: Replayed = {
    cohorts: [],
    refusals: [],
    timeline: [],
    lineage: null,
    standing: null,
    standingSince: null,
    closedAt: null,
  };
  const published = new Map<CohortPlan, PublishedAt>();
  let open: Lineage | null = null;
  for (const step of steps) {
    if (step.document.kind === "absent") {
      if (open !== null) result.closedAt = step.commit;
      open = null;
      stand(result, null);
      enter(result.timeline, step.commit.sha, null);
      continue;
    }
    open ??= { created: step.commit.sha, introduced: new Map(), good: null };
    result.closedAt = null;
    const verdict = takeStep(open, step, step.document, result.cohorts, published);
    stand(result, verdict.refusal);
    if (verdict.refusal) result.refusals.push(verdict.refusal);
    enter(result.timeline, step.commit.sha, verdict.inForce);
  }
  result.lineage = open?.created ?? null;
  for (const cohort of result.cohorts) cohort.published = published.get(cohort)?.files() ?? [];
  result.refusals = keptRefusals(result);
  return result;
}

const REFUSALS_KEPT_MAX = 100;
const ISSUES_KEPT_MAX = 20;

/** A long history of broken commits must not outgrow the report: the newest refusals stay, only the standing one whole. */
function keptRefusals({ refusals, standing }: Replayed): Refusal[] {
  return refusals
    .slice(-REFUSALS_KEPT_MAX)
    .map((refusal) =>
      refusal === standing ? refusal : { ...refusal, issues: refusal.issues.slice(0, ISSUES_KEPT_MAX) },
    );
}

function stand(result: Replayed, refusal: Refusal | null): void {
  if (refusal === null || result.standing?.code !== refusal.code) result.standingSince = refusal;
  result.standing = refusal;
}

function enter(timeline: TimelineEntry[], from: string, protocolCommit: string | null): void {
  if ((timeline.at(-1)?.protocolCommit ?? null) !== protocolCommit) timeline.push({ from, protocolCommit });
}

function takeStep(
  lineage: Lineage,
  step: ReplayStep,
  document: Exclude<DocumentAt, { kind: "absent" }>,
  cohorts: CohortPlan[],
  allPublished: Map<CohortPlan, PublishedAt>,
): Verdict {
  const refuse = (code: Refusal["code"], issues: Issue[], changes: FieldChange[] = []): Refusal => ({
    commit: step.commit,
    code,
    changes,
    issues,
  });
  const revision = document.kind === "read" ? declaredRevision(document.raw) : null;
  if (document.kind === "unreadable" || revision === null) {
    return { refusal: refuse("definition_invalid", document.issues), inForce: null };
  }
  const { good } = lineage;
  if (good && revision < good.cohort.revision) {
    const change = { path: "protocol_revision", before: good.cohort.revision, after: revision };
    return { refusal: refuse("revision_decreased", document.issues, [change]), inForce: null };
  }
  const introducing = lineage.introduced.get(revision) ?? step.commit;
  lineage.introduced.set(revision, introducing);
  const now = comparable(document.definition ?? document.raw);
  const current = good?.cohort.revision === revision ? good : null;
  const changes = current ? comparabilityDiff(current.comparable, now) : [];
  // A commit that changed the protocol belongs to no cohort, even when its document is broken besides.
  const inForce = changes.length === 0 ? introducing.sha : null;
  if (document.definition === null) return { refusal: refuse("definition_invalid", document.issues), inForce };
  if (changes.length > 0) {
    return { refusal: refuse("protocol_changed_without_bump", document.issues, changes), inForce };
  }
  const published = step.published(document.definition, introducing.sha);
  if (published.issues.some((issue) => issue.severity === "error")) {
    return { refusal: refuse("published_invalid", published.issues), inForce };
  }
  const cohort: CohortPlan = {
    revision,
    protocolCommit: introducing,
    lineage: lineage.created,
    definition: document.definition,
    definitionCommit: step.commit,
    published: [],
  };
  if (current) cohorts[cohorts.length - 1] = cohort;
  else cohorts.push(cohort);
  if (current) allPublished.delete(current.cohort);
  allPublished.set(cohort, published);
  lineage.good = { cohort, comparable: current?.comparable ?? now };
  return { refusal: null, inForce };
}
