import { describe, expect, it } from "vitest";
import { currentCohort } from "./current-cohort";
import { type CohortState, relateCommit } from "./relate-commit";
import { replay } from "./replay";
import { history, sha, type Told } from "./testing/history";

/** Commits 1, 2, … touch the eval; `elsewhere` are commits of the branch that do not, after the last of them. */
function state(told: Told[], elsewhere = 0): CohortState {
  const result = replay(history(...told));
  const known = result.cohorts.map(({ protocolCommit, revision, lineage }) => ({
    protocolCommit: protocolCommit.sha,
    revision,
    lineage,
  }));
  const mainline = Array.from({ length: told.length + elsewhere }, (_, at) => sha(at + 1));
  const current = currentCohort(result) === null ? null : (known.at(-1) ?? null);
  return { current, cohorts: known, mainline, timeline: result.timeline };
}

const code = (given: string | undefined, given_state: CohortState) => {
  const relation = relateCommit(given, given_state);
  return relation.ok ? "ok" : relation.code;
};

describe("relateCommit", () => {
  const bumped = state([{}, { name: "Copy" }, { revision: 2 }, { revision: 2, name: "Copy" }], 1);

  it("181 binds no commit and the protocol commit, and refuses others as stale", () => {
    expect(code(undefined, bumped)).toBe("ok");
    expect(code(sha(3), bumped)).toBe("ok");
    expect(code(sha(1), bumped)).toBe("commit_stale");
    expect(code(sha(2), bumped)).toBe("commit_stale");
  });

  it("181 names the older cohort a stale commit belongs to", () => {
    for (const given of [sha(1), sha(2)]) {
      expect(relateCommit(given, bumped)).toMatchObject({
        expected: sha(3),
        olderCohort: { protocolCommit: sha(1), revision: 1 },
      });
    }
  });

  it("189 tells who recorded HEAD that the protocol is the same", () => {
    expect(code(sha(4), bumped)).toBe("commit_same_protocol_not_introducing");
    expect(code(sha(5), bumped)).toBe("commit_same_protocol_not_introducing");
  });

  it("189 does not call a refused change the same protocol", () => {
    expect(code(sha(2), state([{}, { prompt: "No." }]))).toBe("commit_stale");
  });

  it("191 never compares abbreviated hashes", () => {
    expect(code(sha(3).slice(0, 7), bumped)).toBe("commit_abbreviated");
    expect(code(sha(3).slice(0, 39), bumped)).toBe("commit_abbreviated");
  });

  it("193 calls everything else unknown", () => {
    for (const given of ["", "HEAD", "main", sha(3).toUpperCase(), `${sha(3)}0`, "f".repeat(40)]) {
      expect(code(given, bumped)).toBe("commit_unknown");
    }
  });

  it("191 keeps lineages apart: the commit of a closed one is stale", () => {
    const relisted = state([{ revision: 2 }, "deleted", { revision: 2 }]);
    expect(code(sha(1), relisted)).toBe("commit_stale");
    expect(code(sha(2), relisted)).toBe("commit_stale");
    expect(code(sha(3), relisted)).toBe("ok");
  });

  it("takes no commit for the right one while the eval is delisted", () => {
    const delisted = state([{}, "deleted"]);
    expect(relateCommit(sha(1), delisted)).toMatchObject({ code: "commit_stale", expected: null });
  });
});
