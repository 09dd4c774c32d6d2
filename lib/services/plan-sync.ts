// What a repository of evals means for its boards, computed from its whole history. Needs no database and writes nothing.

import { setImmediate as nextTurn } from "node:timers/promises";
import type { Binding, CommitRef, EvalPlan, SyncPlan } from "#lib/domain/cohorts/types";
import { AppError } from "#lib/domain/errors";
import { evalId } from "#lib/domain/evals/fields";
import type { Issue } from "#lib/domain/evals/issue";
import { issueOf } from "#lib/domain/evals/issues";
import { FolderReplay } from "#lib/domain/evals-repo/folder-replay";
import { planEval } from "#lib/domain/evals-repo/plan-eval";
import { READ_BYTES_MAX } from "#lib/domain/evals-repo/readings";
import { rewrittenIssue } from "#lib/domain/evals-repo/rewritten";
import { splitHistory } from "#lib/domain/evals-repo/split-history";
import { EVALS_FOLDER } from "#lib/domain/evals-repo/types";
import type { Source } from "#lib/sources/source";

/** What the boards were bound to by the last sync, so that a rewritten history is noticed (rule 192). */
export type PreviousState = { evals: readonly (Binding & { id: string })[] };

const TURN_MS = 2;
const HISTORY_BYTES_MAX = 1024 * 1024 * 1024;

/**
 * Plans a sync of an opened repository.
 * @param previous bindings of the evals that have a board; leave it out on a first sync
 * @param onPlanned told each eval as soon as it is planned
 * @throws AppError when the repository cannot be read; whatever stands in it becomes issues of the eval concerned
 */
export async function planSync(
  { source }: { source: Source },
  { previous, onPlanned }: { previous?: PreviousState; onPlanned?: (plan: EvalPlan) => void } = {},
): Promise<SyncPlan> {
  const { steps, mainline, head } = await source.history(EVALS_FOLDER);
  const split = splitHistory(steps);
  const folders = [...split.folders].map(([id, history]) => new FolderReplay(id, history));
  const evals = new Map<string, EvalPlan>();
  const misnamed: Issue[] = [];
  for await (const folder of filled(source, folders)) {
    await nextTurn();
    const { id } = folder;
    const plan = planEval(folder, head);
    if (plan === null) continue;
    if (evalId().safeParse(id).success) {
      evals.set(id, plan);
      onPlanned?.(plan);
    } else if (plan.state !== "delisted") misnamed.push(misnamedIssue(id, head));
  }
  for (const bound of previous?.evals ?? []) await freezeIfRewritten(source, evals, bound, head);
  return {
    branch: source.head.branch,
    head,
    mainline,
    evals: [...evals.values()].sort((a, b) => (a.id < b.id ? -1 : 1)),
    issues: [...split.issues, ...misnamed],
  };
}

/** A folder whose name no eval can have concerns the repository: there is no eval, and no address, to show it at. */
function misnamedIssue(name: string, head: CommitRef): Issue {
  return { ...issueOf("eval_id_malformed"), file: `${EVALS_FOLDER}/${name}`, commit: head.sha };
}

/**
 * Hands every file of the history that matters to the folders that hold it, each read once, and gives each folder as
 * soon as it has all of its own: what is done with one costs no time while git sends the files of the next.
 */
async function* filled(source: Source, folders: readonly FolderReplay[]): AsyncGenerator<FolderReplay> {
  const wanted = new Map<string, Map<FolderReplay, string[]>>();
  const missing = new Map<FolderReplay, number>();
  for (const folder of folders) {
    for (const { oid, path } of folder.wanted()) {
      const takers = wanted.get(oid) ?? new Map<FolderReplay, string[]>();
      wanted.set(oid, takers);
      const paths = takers.get(folder);
      if (paths === undefined) missing.set(folder, (missing.get(folder) ?? 0) + 1);
      takers.set(folder, [...(paths ?? []).filter((each) => each !== path), path]);
    }
  }
  for (const folder of folders) if (!missing.has(folder)) yield folder;
  let bytes = 0;
  const others = turnTaker();
  for await (const blob of source.readBlobs(wanted.keys(), READ_BYTES_MAX)) {
    bytes += blob.kind === "bytes" ? blob.bytes.length : 0;
    if (bytes > HISTORY_BYTES_MAX) throw tooMuchToRead();
    for (const [folder, paths] of wanted.get(blob.oid) ?? []) {
      for (const path of paths) for (const _ of folder.receive(blob, path)) await others();
      const left = (missing.get(folder) ?? 0) - 1;
      missing.set(folder, left);
      if (left === 0) yield folder;
    }
  }
}

/** Lets others run when this work has had its turn: git that sends, the database that answers, whoever is served. */
function turnTaker(): () => Promise<void> | undefined {
  let since = performance.now();
  return () => {
    if (performance.now() - since < TURN_MS) return undefined;
    return nextTurn().then(() => {
      since = performance.now();
    });
  };
}

function tooMuchToRead(): AppError {
  return new AppError(
    "source_unreadable",
    "The definitions and results of the whole history are larger than 1 GiB.",
    "Split the repository, or move large files out of eval.yaml and published-results.",
  );
}

/** A board is never rebound: when its protocol commit is not where it was, the eval freezes. */
async function freezeIfRewritten(
  source: Source,
  evals: Map<string, EvalPlan>,
  bound: Binding & { id: string },
  head: CommitRef,
): Promise<void> {
  const plan = evals.get(bound.id);
  const isThere = plan?.cohorts.some(
    (cohort) =>
      cohort.protocolCommit.sha === bound.protocolCommit &&
      cohort.revision === bound.revision &&
      cohort.lineage === bound.lineage,
  );
  if (isThere) return;
  const isKnown = await source.isAncestor(bound.protocolCommit, head.sha);
  const { protocolCommit, revision, lineage } = bound;
  const issue = rewrittenIssue(bound, isKnown, head);
  const frozen = { state: "frozen" as const, frozenAt: { protocolCommit, revision, lineage } };
  evals.set(bound.id, { ...(plan ?? emptyPlan(bound.id, head)), ...frozen, issues: [issue, ...(plan?.issues ?? [])] });
}

function emptyPlan(id: string, head: CommitRef): Omit<EvalPlan, "state" | "frozenAt"> {
  return {
    id,
    lineage: null,
    timeline: [],
    cohorts: [],
    latestCommit: head,
    lastChangedCommit: head,
    author: null,
    refusals: [],
    issues: [],
    results: { accepted: 0, rejected: 0 },
    cover: null,
  };
}
