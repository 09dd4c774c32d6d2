import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { currentCohort } from "./current-cohort";
import { type Replayed, replay } from "./replay";
import { history, sha, type Told } from "./testing/history";

/** Revision, introducing commit and lineage of every cohort, by commit number. */
function cohortsOf(result: Replayed): [number, number, number][] {
  const number = (hash: string) => Number.parseInt(hash.slice(-4), 16);
  return result.cohorts.map((each) => [each.revision, number(each.protocolCommit.sha), number(each.lineage)]);
}

function codesOf(result: Replayed): string[] {
  return result.refusals.map((each) => each.code);
}

describe("replay", () => {
  it("180 binds a revision to the commit that introduced it, not to later copy edits", () => {
    const result = replay(history({ revision: 1 }, { revision: 1, name: "New name" }));
    expect(cohortsOf(result)).toEqual([[1, 1, 1]]);
    expect(result.cohorts[0]?.definition.name).toBe("New name");
    expect(result.cohorts[0]?.definitionCommit.sha).toBe(sha(2));
  });

  it("182 keeps the older cohort when the revision goes up", () => {
    const result = replay(history({ revision: 1 }, { revision: 2, prompt: "Say no." }));
    expect(cohortsOf(result)).toEqual([
      [1, 1, 1],
      [2, 2, 1],
    ]);
    expect(currentCohort(result)?.revision).toBe(2);
  });

  it("183 leaves the protocol commit alone when only copy changes, however often", () => {
    const copies = Array.from({ length: 20 }, (_, at) => ({ revision: 3, name: `Name ${at}` }));
    expect(cohortsOf(replay(history(...copies)))).toEqual([[3, 1, 1]]);
  });

  it("184 accepts a new task together with a bump", () => {
    const tasks = [{ prompt: "One." }, { prompt: "Two." }];
    const result = replay(history({ revision: 1 }, { revision: 2, extra: { tasks } }));
    expect(codesOf(result)).toEqual([]);
    expect(result.standing).toBeNull();
  });

  it("185 allows gaps and refuses a decrease, measured against the last accepted revision", () => {
    const result = replay(history({ revision: 1 }, { revision: 3 }, { revision: 2 }, { revision: 3, name: "Back" }));
    expect(cohortsOf(result)).toEqual([
      [1, 1, 1],
      [3, 2, 1],
    ]);
    expect(codesOf(result)).toEqual(["revision_decreased"]);
    expect(result.refusals[0]?.changes).toEqual([{ path: "protocol_revision", before: 3, after: 2 }]);
    expect(result.standing).toBeNull();
  });

  it("185 does not count a revision that was never accepted", () => {
    const result = replay(history({ revision: 1 }, { revision: 50, invalid: true }, { revision: 2 }));
    expect(cohortsOf(result)).toEqual([
      [1, 1, 1],
      [2, 3, 1],
    ]);
  });

  it("186 takes an explicit revision 1 for the default it was before", () => {
    const result = replay(history({}, { revision: 1 }));
    expect(cohortsOf(result)).toEqual([[1, 1, 1]]);
    expect(codesOf(result)).toEqual([]);
  });

  it("186 takes written defaults for the defaults they were before", () => {
    const extra = { trials: 1, score_unit: "points", leaderboard: "latest_session", score_policy: "required" };
    const result = replay(history({}, { extra: { ...extra, x_assayer: { min_coverage: 1 } } }));
    expect(codesOf(result)).toEqual([]);
  });

  it("187 never skips a decreased revision in silence: it stands as a refusal", () => {
    const result = replay(history({ revision: 2 }, { revision: 1 }));
    expect(result.standing).toMatchObject({ code: "revision_decreased", commit: { sha: sha(2) } });
    expect(currentCohort(result)?.revision).toBe(2);
  });

  it("188 refuses a changed protocol without a bump, names the fields and keeps the last good definition", () => {
    const result = replay(history({ revision: 1, name: "Good" }, { revision: 1, prompt: "Say no.", name: "Bad" }));
    expect(result.standing?.changes).toEqual([{ path: "tasks.0.prompt", before: "Say yes.", after: "Say no." }]);
    expect(result.cohorts[0]?.definition.name).toBe("Good");
  });

  it("188 does not let a copy edit launder a refused change", () => {
    const changed = { revision: 1, prompt: "Say no." };
    const result = replay(history({ revision: 1 }, changed, { ...changed, name: "Harmless" }));
    expect(codesOf(result)).toEqual(["protocol_changed_without_bump", "protocol_changed_without_bump"]);
    expect(result.cohorts[0]?.definitionCommit.sha).toBe(sha(1));
  });

  it("188 is healed by taking the change back", () => {
    const result = replay(history({ revision: 1 }, { revision: 1, prompt: "No." }, { revision: 1, name: "Again" }));
    expect(result.standing).toBeNull();
    expect(result.cohorts[0]?.definition.name).toBe("Again");
  });

  it("188 is healed by a bump", () => {
    const result = replay(history({ revision: 1 }, { revision: 1, prompt: "No." }, { revision: 2, prompt: "No." }));
    expect(result.standing).toBeNull();
    expect(cohortsOf(result)).toEqual([
      [1, 1, 1],
      [2, 3, 1],
    ]);
  });

  it("188 treats a changed protocol note as a changed protocol", () => {
    const result = replay(history({}, { extra: { protocol_note: "Judged anew." } }));
    expect(result.standing?.changes).toEqual([{ path: "protocol_note", before: null, after: "Judged anew." }]);
  });

  it("191 opens a new lineage when a deleted eval comes back, with a revision of its own", () => {
    const result = replay(history({ revision: 3 }, "deleted", { revision: 1, prompt: "New." }));
    expect(cohortsOf(result)).toEqual([
      [3, 1, 1],
      [1, 3, 3],
    ]);
    expect(currentCohort(result)?.lineage).toBe(sha(3));
  });

  it("191 never shares a cohort between lineages, even for the same revision and text", () => {
    const result = replay(history({ revision: 2 }, "deleted", { revision: 2 }));
    expect(cohortsOf(result)).toEqual([
      [2, 1, 1],
      [2, 3, 3],
    ]);
  });

  it("keeps the history of a delisted eval and takes nothing new for it", () => {
    const result = replay(history({ revision: 1 }, "deleted"));
    expect(cohortsOf(result)).toEqual([[1, 1, 1]]);
    expect(currentCohort(result)).toBeNull();
    expect(result.lineage).toBeNull();
  });

  it("has no current cohort while a relisted eval was never good", () => {
    const result = replay(history({ revision: 1 }, "deleted", { revision: 1, invalid: true }));
    expect(result.cohorts).toHaveLength(1);
    expect(currentCohort(result)).toBeNull();
    expect(result.standing?.code).toBe("definition_invalid");
  });

  it("dates a revision from the first commit that holds it, even when that document was invalid", () => {
    const result = replay(history({ revision: 1 }, { revision: 2, invalid: true }, { revision: 2, name: "Fixed" }));
    expect(cohortsOf(result)).toEqual([
      [1, 1, 1],
      [2, 2, 1],
    ]);
    expect(result.cohorts[1]?.definition.name).toBe("Fixed");
  });

  it("opens the lineage at the commit that created eval.yaml, even when it could not be read", () => {
    expect(cohortsOf(replay(history("unreadable", { revision: 1 })))).toEqual([[1, 2, 1]]);
  });

  it("174 takes a commit over whole or not at all: bad results keep the definition back too", () => {
    const result = replay(history({ name: "Good" }, { name: "Newer", badResults: true }));
    expect(codesOf(result)).toEqual(["published_invalid"]);
    expect(result.cohorts[0]?.definition.name).toBe("Good");
  });

  it("refuses a revision that is no usable number", () => {
    for (const revision of [0, -1, 1.5, 2 ** 53]) {
      expect(codesOf(replay(history({}, { revision, invalid: true })))).toEqual(["definition_invalid"]);
    }
  });

  it("keeps the newest refusals of a long history of broken commits, and only the standing one whole", () => {
    const broken = Array.from({ length: 150 }, (_, at): Told => ({ prompt: `${at}` }));
    const result = replay(history({ prompt: "Good." }, ...broken));
    expect(result.refusals).toHaveLength(100);
    expect(result.refusals.at(-1)).toBe(result.standing);
    expect(result.refusals[0]?.commit.sha).toBe(sha(52));
  });

  it("tells along the mainline which cohort was in force", () => {
    const told: Told[] = [{}, { prompt: "No." }, {}, { name: "x" }, { revision: 2 }, "deleted", { revision: 2 }];
    expect(replay(history(...told)).timeline).toEqual([
      { from: sha(1), protocolCommit: sha(1) },
      { from: sha(2), protocolCommit: null },
      { from: sha(3), protocolCommit: sha(1) },
      { from: sha(5), protocolCommit: sha(5) },
      { from: sha(6), protocolCommit: null },
      { from: sha(7), protocolCommit: sha(7) },
    ]);
  });
});

const told: fc.Arbitrary<Told> = fc.oneof(
  { arbitrary: fc.constantFrom<Told>("deleted", "unreadable"), weight: 1 },
  {
    arbitrary: fc.record(
      {
        revision: fc.integer({ min: 1, max: 4 }),
        prompt: fc.constantFrom("A", "B"),
        name: fc.constantFrom("x", "y"),
        invalid: fc.constantFrom(false, false, false, true),
        badResults: fc.constantFrom(false, false, false, true),
      },
      { requiredKeys: [] },
    ),
    weight: 6,
  },
);
const histories = fc.array(told, { minLength: 1, maxLength: 14 });

describe("replay of any history", () => {
  const keysOf = (result: Replayed) =>
    result.cohorts.map((each) => `${each.lineage} ${each.revision} ${each.protocolCommit.sha}`);

  it("lets revisions of one lineage strictly increase, and binds each to one commit", () => {
    fc.assert(
      fc.property(histories, (entries) => {
        const { cohorts } = replay(history(...entries));
        for (const [at, cohort] of cohorts.entries()) {
          const before = cohorts[at - 1];
          if (before?.lineage === cohort.lineage) expect(cohort.revision).toBeGreaterThan(before.revision);
        }
        expect(new Set(cohorts.map((each) => each.protocolCommit.sha)).size).toBe(cohorts.length);
      }),
    );
  });

  it("makes the replay of a beginning the beginning of the replay", () => {
    fc.assert(
      fc.property(histories, fc.nat(), (entries, cut) => {
        const steps = history(...entries);
        const whole = replay(steps);
        const part = replay(steps.slice(0, cut % (steps.length + 1)));
        expect(keysOf(whole).slice(0, part.cohorts.length)).toEqual(keysOf(part));
        expect(whole.refusals.slice(0, part.refusals.length)).toEqual(part.refusals);
        expect(whole.timeline.slice(0, part.timeline.length)).toEqual(part.timeline);
      }),
    );
  });

  it("never changes a cohort or the protocol commit by a copy edit of a good state", () => {
    fc.assert(
      fc.property(histories, (entries) => {
        const steps = history(...entries);
        const before = replay(steps);
        const current = currentCohort(before);
        fc.pre(current !== null && before.standing === null);
        const edit = { revision: current.revision, prompt: current.definition.tasks[0]?.prompt ?? "", name: "Copy" };
        const after = replay(history(...entries, edit));
        expect(keysOf(after)).toEqual(keysOf(before));
        expect(after.standing).toBeNull();
        expect(currentCohort(after)?.definition.name).toBe("Copy");
      }),
    );
  });

  it("keeps every cohort of one protocol: its definitions never differ in a comparability field", () => {
    fc.assert(
      fc.property(histories, (entries) => {
        const steps = history(...entries);
        const seen = new Map<string, string>();
        for (let length = 1; length <= steps.length; length++) {
          for (const cohort of replay(steps.slice(0, length)).cohorts) {
            const key = `${cohort.lineage} ${cohort.revision}`;
            const prompt = cohort.definition.tasks[0]?.prompt ?? "";
            expect(seen.get(key) ?? prompt).toBe(prompt);
            seen.set(key, prompt);
          }
        }
      }),
    );
  });
});
