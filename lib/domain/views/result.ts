// What a result page shows: the row, where it came from, and what anybody needs to check it.
import type { Outcome, OutcomeCounts, ScoreBounds } from "#lib/domain/ranking/evidence";
import type { Tiebreak } from "#lib/domain/ranking/rules";
import type { UnrankedReason } from "#lib/domain/ranking/standing";
import type { Provenance } from "#lib/domain/views/board";

export type TaskRowView = {
  taskId: string;
  /** 1-based: the how-manieth row of this task in the file. */
  trial: number;
  score: number;
  outcome: Outcome;
  raw: string | null;
};

/** Where the number came from: a run that was executed, or a publication of the upstream author. */
export type ResultOrigin = { kind: "run"; runnerVersion: string; runDate: string } | UpstreamOrigin;

export type UpstreamOrigin = {
  kind: "upstream";
  importerVersion: string;
  /** `YYYY-MM-DD`. */
  retrievedOn: string;
  title: string | null;
  url: string;
  snapshotSha256: string;
  officialResultCount: number | null;
  /** Models of the publication that the file leaves out, because nobody registered them. */
  leftOut: string[];
};

export type ResultView = {
  id: string;
  /** A withdrawn result stays readable as a tombstone and stands on no board. */
  state: "accepted" | "withdrawn";
  withdrawnAt: string | null;
  eval: {
    id: string;
    name: string;
    unit: string;
    tiebreak: Tiebreak | null;
    /** Share of task runs (0..1) below which a row with task evidence takes no place. */
    minCoverage: number;
    delisted: boolean;
    isDemo: boolean;
  };
  cohort: { id: string; revision: number; protocolCommit: string; lineage: string; isCurrent: boolean };
  participant: {
    id: string;
    /** The identity that ranks (rule 155), a JSON array as text. */
    key: string;
    model: string;
    harness: string | null;
    harnessVersion: string | null;
    config: Record<string, unknown> | null;
  };
  score: number | null;
  tiebreak: number | null;
  rawLabel: string | null;
  rawValue: string | null;
  provenance: Provenance;
  /** Null when the stored envelope is of a form that is no longer read. */
  origin: ResultOrigin | null;
  verified: boolean;
  /** Rank of the participant while this result is the one that counts; null when unranked or superseded. */
  rank: number | null;
  tied: boolean;
  unrankedReason: UnrankedReason | null;
  /** The later result of the same participant that counts instead. */
  supersededBy: string | null;
  /** Everything the row of the file says besides task results. */
  row: Record<string, unknown>;
  taskRows: TaskRowView[];
  coverage: { done: number; total: number } | null;
  outcomes: OutcomeCounts | null;
  bounds: ScoreBounds | null;
  /** Doubts about the row that do not change its place, e.g. `score_mismatch`. */
  flags: string[];
  file: {
    id: string;
    /** The whole envelope as canonical JSON (RFC 8785) and the sha256 of exactly that text. */
    canonicalJson: string;
    sha256: string;
    /** Of the bytes as they stood in the repository or arrived. */
    sourceSha256: string;
    /** Path in the repository of evals; null for submitted results. */
    sourcePath: string | null;
    /** The commit that last touched that file, apart from the protocol commit; null for submitted results. */
    importedAtCommit: string | null;
    receivedAt: string;
    /** Results of the same file, this one included, in file order. */
    results: { id: string; model: string; harness: string | null }[];
  };
};
