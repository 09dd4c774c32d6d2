// Sorts a repository's history into one history per eval folder, and notes what is wrong with the repository itself.
import type { CommitRef } from "#lib/domain/cohorts/types";
import type { Issue } from "#lib/domain/evals/issue";
import { issueOf } from "#lib/domain/evals/issues";
import { EVALS_FOLDER, type FileChange, type HistoryStep } from "./types";

/** Paths are relative to the eval's folder; "" is the folder itself, when it is a link or a submodule. */
export type FolderStep = { commit: CommitRef; changes: FileChange[] };

export type SplitHistory = {
  folders: Map<string, FolderStep[]>;
  issues: Issue[];
};

/** @param steps oldest first */
export function splitHistory(steps: Iterable<HistoryStep>): SplitHistory {
  const folders = new Map<string, FolderStep[]>();
  let isEmpty = true;
  let linked: Issue | null = null;
  for (const { commit, changes } of steps) {
    for (const change of changes) {
      if (change.path === EVALS_FOLDER) {
        linked = isPointer(change.mode)
          ? { ...issueOf("evals_folder_is_link"), file: EVALS_FOLDER, commit: commit.sha }
          : null;
        continue;
      }
      isEmpty = false;
      const [, name = "", ...rest] = change.path.split("/");
      // A plain file beside the folders, such as evals/README.md, is none of our business.
      if (rest.length === 0 && !isPointer(change.mode) && !folders.has(name)) continue;
      add(folders, name, commit, { ...change, path: rest.join("/") });
    }
  }
  const missing = isEmpty && linked === null ? [issueOf("evals_folder_missing")] : [];
  return { folders, issues: linked === null ? missing : [linked] };
}

/** Links and submodules: git stores where they lead, never what is there. */
export function isPointer(mode: string | null): boolean {
  return mode === "120000" || mode === "160000";
}

function add(folders: Map<string, FolderStep[]>, name: string, commit: CommitRef, change: FileChange): void {
  const steps = folders.get(name) ?? [];
  const last = steps.at(-1);
  if (last?.commit === commit) last.changes.push(change);
  else steps.push({ commit, changes: [change] });
  folders.set(name, steps);
}
