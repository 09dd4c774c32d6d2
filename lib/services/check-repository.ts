// What an author should mend before pushing: the verdicts of a sync, and the repository gates, on what is committed.
import type { EvalPlan } from "#lib/domain/cohorts/types";
import type { Issue } from "#lib/domain/evals/issue";
import { issueOf } from "#lib/domain/evals/issues";
import { type FolderContent, toEvalFolder } from "#lib/domain/evals-repo/gates/folder";
import { runGates } from "#lib/domain/evals-repo/gates/registry";
import { isPointer } from "#lib/domain/evals-repo/split-history";
import { type BlobRead, EVALS_FOLDER, type TreeFile } from "#lib/domain/evals-repo/types";
import type { Source } from "#lib/sources/source";
import { planSync } from "./plan-sync";

export type CheckedEval = {
  id: string;
  /** As a sync would leave it; `no-definition` for a folder that never held an eval.yaml. */
  state: EvalPlan["state"] | "no-definition";
  /** Everything found, each finding once. */
  issues: Issue[];
  /** Of these, what only the repository gates find: it stops a review, not a sync. */
  gateIssues: Issue[];
};

export type CheckReport = {
  branch: string;
  head: string;
  /** True when nothing is refused; lints do not count. */
  clean: boolean;
  evals: CheckedEval[];
  /** What is wrong with the repository as a whole. */
  issues: Issue[];
};

const GATE_FILE_BYTES_MAX = 9 * 1024 * 1024;

/** @throws AppError when the repository cannot be read */
export async function checkRepository(source: Source): Promise<CheckReport> {
  const plan = await planSync({ source });
  const folders = byFolder(await source.tree(source.head.sha, EVALS_FOLDER));
  const evals: CheckedEval[] = [];
  const standing = plan.evals.filter((each) => each.state !== "delisted");
  for (const id of [...new Set([...standing.map((each) => each.id), ...folders.keys()])].sort()) {
    const planned = standing.find((each) => each.id === id);
    const gated = await gateIssues(source, id, folders.get(id) ?? []);
    const ofSync = planned?.issues ?? [];
    const issues = merge([...ofSync, ...gated]);
    evals.push({
      id,
      state: planned?.state ?? "no-definition",
      issues,
      gateIssues: issues.filter((issue) => !ofSync.includes(issue)),
    });
  }
  const uncommitted = await source.uncommitted(EVALS_FOLDER);
  const dirty = uncommitted.map((file): Issue => ({ ...issueOf("work_tree_dirty", "", {}, "lint"), file }));
  const issues = [...plan.issues, ...dirty];
  const clean = [...issues, ...evals.flatMap((each) => each.issues)].every((issue) => issue.severity !== "error");
  return { branch: source.head.branch, head: source.head.sha, clean, evals, issues };
}

/** Files by the folder they stand in, with paths relative to it. Files beside the folders are left out. */
function byFolder(files: readonly TreeFile[]): Map<string, TreeFile[]> {
  const folders = new Map<string, TreeFile[]>();
  for (const file of files) {
    const [, id = "", ...rest] = file.path.split("/");
    if (rest.length === 0) continue;
    folders.set(id, [...(folders.get(id) ?? []), { ...file, path: rest.join("/") }]);
  }
  return folders;
}

async function gateIssues(source: Source, id: string, files: readonly TreeFile[]): Promise<Issue[]> {
  if (files.length === 0) return [];
  const blobs = new Map<string, BlobRead>();
  const readable = files.filter((file) => !isPointer(file.mode)).map((file) => file.oid);
  for await (const blob of source.readBlobs(readable, GATE_FILE_BYTES_MAX)) blobs.set(blob.oid, blob);
  const contents = files.map((file): FolderContent => ({ ...file, blob: blobs.get(file.oid) ?? null }));
  const head = source.head.sha;
  return runGates(toEvalFolder(id, `${EVALS_FOLDER}/${id}`, contents)).map((issue) => ({ ...issue, commit: head }));
}

/** Each finding once: a gate may find what the sync found. */
function merge(issues: readonly Issue[]): Issue[] {
  const found = new Map<string, Issue>();
  for (const issue of issues) {
    const key = JSON.stringify([issue.code, issue.path, issue.file ?? ""]);
    if (found.get(key)?.severity !== "error") found.set(key, issue);
  }
  return [...found.values()];
}
