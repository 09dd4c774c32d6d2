import { describe, expect, it } from "vitest";
import { readSource } from "#lib/testing/source-files";
import { score } from "./score";
import { scoreRows } from "./score-rows";
import { conformanceCases, decisions, reports } from "./testing/conformance-cases";

const RULES = readSource("lib/domain/toolcalls/rules-reading.test.ts").concat(
  readSource("lib/domain/toolcalls/rules-comparing.test.ts"),
);

describe("the conformance cases", () => {
  it("are all here, each under its own id, and each says what it expects", () => {
    expect(decisions).toHaveLength(48);
    expect(reports).toHaveLength(23);
    expect(new Set(conformanceCases.map(({ id }) => id)).size).toBe(71);
    for (const { id, score: wanted, stale, rule, note } of conformanceCases) {
      expect([0, 1], id).toContain(wanted);
      // A flag on a right call would be a case that no grader can meet.
      expect(wanted === 1 && stale, id).toBe(false);
      expect(RULES, id).toContain(`"R${rule} `);
      expect(note, id).not.toBe("");
    }
  });

  it("hold right, wrong and stale answers, so that none of the verdicts goes untried", () => {
    const verdicts = conformanceCases.map(({ score: wanted, stale }) => `${wanted}${stale ? " stale" : ""}`);
    expect([...new Set(verdicts)].sort()).toEqual(["0", "0 stale", "1"]);
  });

  it.each(conformanceCases.map((each) => [each.id, each.rule, each.note.slice(0, 100), each] as const))(
    "%s (R%i): %s",
    (...[, , , { task, answer, score: wanted, stale }]) => {
      const { score: given, details, reason } = score(task, { answer });
      expect({ score: given, stale: details.staleSchemaUsed }, reason).toEqual({ score: wanted, stale });
      expect(reason.includes("staleSchemaUsed")).toBe(stale);
    },
  );

  it("make a report whose counts are those of the cases, in whole and by kind", () => {
    const { report } = scoreRows(conformanceCases.map(({ id, task, answer }) => ({ id, task, answer })));
    const counted = (cases: typeof conformanceCases) => ({
      n: cases.length,
      passed: cases.filter(({ score: wanted }) => wanted === 1).length,
      stale: cases.filter(({ stale }) => stale).length,
    });
    const { stale, ...whole } = counted(conformanceCases);
    expect(report).toMatchObject({ ...whole, staleSchemaUsed: stale, staleSchemaUsedRate: stale / whole.n });
    const kinds = [...new Set(conformanceCases.map(({ task }) => task.metadata.mutationKind))].sort();
    expect(Object.keys(report.perMutationKind)).toEqual(kinds);
    for (const kind of kinds) {
      const own = conformanceCases.filter(({ task }) => task.metadata.mutationKind === kind);
      expect(report.perMutationKind[kind]).toMatchObject(counted(own));
    }
    expect(report.rows.map(({ id, score: given, details }) => [id, given, details.staleSchemaUsed])).toEqual(
      conformanceCases.map(({ id, score: wanted, stale: flagged }) => [id, wanted, flagged]),
    );
  });
});
