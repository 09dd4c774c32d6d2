// How a commit that a submission names relates to the protocol commit in force (rules 181, 189, 191).
// Only full hashes are compared; who records HEAD after copy-only maintenance is told how to go on.
import type { TimelineEntry } from "./types";

export type KnownCohort = { protocolCommit: string; revision: number; lineage: string };

export type CohortState = {
  /** The cohort submissions are accepted into; null when the eval takes none. */
  current: KnownCohort | null;
  /** Every cohort of every lineage. */
  cohorts: readonly KnownCohort[];
  /** First-parent hashes of the branch, oldest first. */
  mainline: readonly string[];
  timeline: readonly TimelineEntry[];
};

export type CommitRelation =
  | { ok: true }
  | {
      ok: false;
      code: "commit_stale" | "commit_unknown" | "commit_abbreviated" | "commit_same_protocol_not_introducing";
      given: string;
      /** The commit that would have been accepted. */
      expected: string | null;
      /** The cohort the given commit belongs to, when it is an older one. */
      olderCohort: KnownCohort | null;
    };

const FULL_HASH = /^[0-9a-f]{40}$/;
const ABBREVIATED = /^[0-9a-f]{4,39}$/;

/** @param given `eval_commit` of the envelope; undefined binds to the protocol commit in force */
export function relateCommit(given: string | undefined, state: CohortState): CommitRelation {
  if (given === undefined) return { ok: true };
  const expected = state.current?.protocolCommit ?? null;
  if (!FULL_HASH.test(given)) {
    const code = ABBREVIATED.test(given) ? "commit_abbreviated" : "commit_unknown";
    return { ok: false, code, given, expected, olderCohort: null };
  }
  if (given === expected) return { ok: true };
  const introduced = state.cohorts.find((cohort) => cohort.protocolCommit === given);
  if (introduced) return { ok: false, code: "commit_stale", given, expected, olderCohort: introduced };
  const at = state.mainline.indexOf(given);
  if (at === -1) return { ok: false, code: "commit_unknown", given, expected, olderCohort: null };
  const inForce = protocolAt(at, state);
  if (inForce !== null && inForce === expected) {
    return { ok: false, code: "commit_same_protocol_not_introducing", given, expected, olderCohort: null };
  }
  const olderCohort = state.cohorts.find((cohort) => cohort.protocolCommit === inForce) ?? null;
  return { ok: false, code: "commit_stale", given, expected, olderCohort };
}

/** The protocol commit in force at a place of the mainline. */
function protocolAt(place: number, state: CohortState): string | null {
  const placeOf = new Map(state.mainline.map((sha, at) => [sha, at]));
  let inForce: string | null = null;
  for (const entry of state.timeline) {
    if ((placeOf.get(entry.from) ?? Number.POSITIVE_INFINITY) > place) break;
    inForce = entry.protocolCommit;
  }
  return inForce;
}
