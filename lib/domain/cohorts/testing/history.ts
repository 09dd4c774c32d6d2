// Histories for tests: one letter of text a commit, valid definitions unless asked otherwise.
import type { ReplayStep } from "#lib/domain/cohorts/replay";
import type { CommitRef } from "#lib/domain/cohorts/types";
import type { Issue } from "#lib/domain/evals/issue";
import { EvalDefSchema } from "#lib/domain/evals/schemas";

export type Told =
  | "deleted"
  | "unreadable"
  | {
      /** Absent: the document does not name a revision. */
      revision?: number;
      prompt?: string;
      /** Copy: never part of the protocol. */
      name?: string;
      invalid?: boolean;
      badResults?: boolean;
      extra?: Record<string, unknown>;
    };

export function sha(at: number): string {
  return at.toString(16).padStart(4, "0").padStart(40, "c0ffee");
}

export function commitAt(at: number): CommitRef {
  const committedAt = new Date(Date.UTC(2026, 0, 1, 0, at)).toISOString();
  return { sha: sha(at), committedAt, author: "A. Author", subject: `Commit ${at}` };
}

export function document(told: Exclude<Told, string>): Record<string, unknown> {
  return {
    id: "sample-eval",
    name: told.name ?? "Sample",
    category: "useful",
    description: "A sample.",
    dimensions: ["code"],
    interface: "chat",
    runner: "builtin",
    scoring: "exact",
    scored_by: "local",
    tasks: [{ id: "t1", prompt: told.prompt ?? "Say yes.", expected: "yes" }],
    ...(told.revision === undefined ? {} : { protocol_revision: told.revision }),
    ...told.extra,
  };
}

/** Commit 1 tells the first entry, commit 2 the second, and so on. */
export function history(...told: Told[]): ReplayStep[] {
  return told.map((entry, index) => stepAt(index + 1, entry));
}

const BROKEN: Issue = { code: "broken", path: "", message: "Broken on purpose.", severity: "error" };

function stepAt(at: number, told: Told): ReplayStep {
  const commit = commitAt(at);
  const published: ReplayStep["published"] = () => ({
    files: () => [],
    issues: typeof told === "object" && told.badResults ? [BROKEN] : [],
  });
  if (told === "deleted") return { commit, document: { kind: "absent" }, published };
  if (told === "unreadable") return { commit, document: { kind: "unreadable", issues: [BROKEN] }, published };
  const raw = document(told);
  const definition = told.invalid ? null : EvalDefSchema.parse(raw);
  return { commit, document: { kind: "read", raw, definition, issues: told.invalid ? [BROKEN] : [] }, published };
}
