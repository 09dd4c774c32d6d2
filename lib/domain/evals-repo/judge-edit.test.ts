import { describe, expect, it } from "vitest";
import { document } from "#lib/domain/cohorts/testing/history";
import { StoredEvalDefSchema } from "#lib/domain/evals/schemas";
import { judgeEdit } from "./judge-edit";

const inForce = StoredEvalDefSchema.parse(document({ revision: 2 }));
const edit = (changed: Record<string, unknown>) =>
  judgeEdit(
    new TextEncoder().encode(JSON.stringify({ ...document({ revision: 2 }), ...changed })),
    "sample-eval",
    inForce,
  ).bump;

describe("judgeEdit", () => {
  it("the same document, written with or without its defaults, is no change", () => {
    expect(edit({})).toEqual({ kind: "no-change" });
    expect(edit({ trials: 1 })).toEqual({ kind: "no-change" });
  });

  it("a name is copy, a trial more is protocol, a raised revision starts a cohort", () => {
    expect(edit({ name: "Another" })).toEqual({ kind: "copy-only" });
    expect(edit({ trials: 3 })).toEqual({ kind: "must-bump", changes: [{ path: "trials", before: 1, after: 3 }] });
    expect(edit({ trials: 3, protocol_revision: 3 })).toMatchObject({ kind: "bumped" });
    expect(edit({ protocol_revision: 1 })).toEqual({ kind: "decreased", before: 2, after: 1 });
  });

  it("an invalid document has issues and no verdict", () => {
    const { bump, issues } = judgeEdit(new TextEncoder().encode("id: [\n"), "sample-eval", inForce);
    expect(bump).toBeNull();
    expect(issues[0]).toMatchObject({ severity: "error" });
    expect(judgeEdit(new TextEncoder().encode(JSON.stringify({ id: "x" })), "x", inForce).bump).toBeNull();
  });

  it("refuses what a sync refuses: another id than the folder's, and a revision that no board can hold", () => {
    for (const [change, code] of [
      [{ id: "another-eval" }, "directory_id_mismatch"],
      [{ protocol_revision: 2 ** 31 }, "number_over_int4"],
    ] as const) {
      const bytes = new TextEncoder().encode(JSON.stringify({ ...document({ revision: 2 }), ...change }));
      const { bump, issues } = judgeEdit(bytes, "sample-eval", inForce);
      expect(bump).toBeNull();
      expect(issues.map((issue) => issue.code)).toContain(code);
    }
  });
});
