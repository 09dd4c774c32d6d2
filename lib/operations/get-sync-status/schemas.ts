import { z } from "zod";
import { CommitSha, DocumentIssue, EvalId, EvalState, Timestamp } from "#lib/operations/fields/schemas";

export const GetSyncStatusInput = z.strictObject({});

const Commit = z.object({ sha: CommitSha, committedAt: Timestamp, author: z.string(), subject: z.string() });

export const Refusal = z
  .object({
    commit: Commit,
    code: z.enum([
      "revision_decreased",
      "protocol_changed_without_bump",
      "definition_invalid",
      "published_invalid",
      "baseline_missing",
    ]),
    changes: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
    issues: z.array(DocumentIssue),
  })
  .meta({ description: "A step of history that was not taken over, and why. The last good state stayed." });

const SyncedEval = z.object({
  id: EvalId,
  name: z.string(),
  state: EvalState,
  protocolRevision: z.number().int().nullable(),
  protocolCommit: CommitSha.nullable(),
  latestCommit: CommitSha,
  lastChangedCommit: CommitSha,
  lastChangedAt: Timestamp,
  cohorts: z.array(z.object({ revision: z.number().int(), protocolCommit: CommitSha, lineage: CommitSha })),
  results: z.object({ accepted: z.number().int(), rejected: z.number().int() }),
  issues: z.array(DocumentIssue),
  refusals: z.array(Refusal),
});

const SyncError = z.object({ code: z.string(), message: z.string(), suggestion: z.string(), at: Timestamp });

const SyncedRepository = z.object({
  id: z.string(),
  url: z
    .string()
    .meta({ description: "Address without credentials; of a local repository only the name of its folder." }),
  branch: z.string().nullable(),
  isDemo: z.boolean(),
  state: z.enum(["new", "synced", "failed"]).meta({ description: "failed: the last good state stays." }),
  headCommit: CommitSha.nullable(),
  lastError: SyncError.nullable(),
  lastSyncedAt: Timestamp.nullable().meta({ description: "When a snapshot was last taken over." }),
  lastCheckedAt: Timestamp.nullable().meta({ description: "When the remote was last asked." }),
  issues: z.array(DocumentIssue),
  evals: z.array(SyncedEval),
});

export const GetSyncStatusOutput = z.object({ repositories: z.array(SyncedRepository) });

const protocolCommit = "8f2d0c5b7e3a4c1d9b6f0a2e4d8c7b5a3f1e0d9c";
const headCommit = "1a9c4e7b2d5f8a0c3e6b9d1f4a7c0e3b6d9f2a5c";

export const getSyncStatusExample = {
  input: {},
  output: {
    repositories: [
      {
        id: "repo_7k2m9x4c8v3b6n5t2r8w",
        url: "https://git.example.org/evals.git",
        branch: "main",
        isDemo: false,
        state: "synced" as const,
        headCommit,
        lastError: null,
        lastSyncedAt: "2026-03-01T09:30:00.000Z",
        lastCheckedAt: "2026-03-01T10:30:00.000Z",
        issues: [],
        evals: [
          {
            id: "ticket-triage",
            name: "Ticket triage",
            state: "listed" as const,
            protocolRevision: 2,
            protocolCommit,
            latestCommit: headCommit,
            lastChangedCommit: headCommit,
            lastChangedAt: "2026-03-01T09:00:00.000Z",
            cohorts: [{ revision: 2, protocolCommit, lineage: "0b1c2d3e4f5a6b7c8d9e0f1a2b3c4d5e6f7a8b9c" }],
            results: { accepted: 12, rejected: 0 },
            issues: [],
            refusals: [],
          },
        ],
      },
    ],
  },
};
