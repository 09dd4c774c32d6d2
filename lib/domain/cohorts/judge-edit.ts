// "Will this start a new cohort?": an edited eval.yaml against the definition in force.
import type { Issue } from "#lib/domain/evals/issue";
import { readEvalDef } from "#lib/domain/evals/parse";
import { type BumpVerdict, judgeBump } from "./judge-bump";

export type EditVerdict = {
  /** Errors and lints of the edited document, with lines. */
  issues: Issue[];
  /** Null when an error refuses the document: then the board keeps its last good state. */
  bump: BumpVerdict | null;
};

/** Never throws. `inForce` is the definition that the current cohort was accepted with. */
export function judgeEdit(edited: Uint8Array, inForce: unknown): EditVerdict {
  const { def, stored, lints } = readEvalDef(edited);
  if (!def.ok) return { issues: [...def.error, ...lints], bump: null };
  // Both sides in the same form, with every default filled in.
  return { issues: lints, bump: judgeBump(inForce, stored.ok ? stored.value : def.value) };
}
