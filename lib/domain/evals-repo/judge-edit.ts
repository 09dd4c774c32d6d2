// "Will this start a new cohort?": an edited eval.yaml against the definition in force, read as a sync reads it.
import { type BumpVerdict, judgeBump } from "#lib/domain/cohorts/judge-bump";
import { BareStoredEvalDefSchema } from "#lib/domain/evals/eval-schemas";
import type { Issue } from "#lib/domain/evals/issue";
import { lintEvalDef } from "#lib/domain/evals/lints";
import { sha256Hex } from "#lib/domain/sha256";
import { DefinitionReader, underFolder, withLines } from "./readings";

export type EditVerdict = {
  /** Errors and lints of the edited document, with lines. */
  issues: Issue[];
  /** Null when an error refuses the document: then the board keeps its last good state. */
  bump: BumpVerdict | null;
};

/** Never throws. `inForce` is the definition that the current cohort of the eval was accepted with. */
export function judgeEdit(edited: Uint8Array, evalId: string, inForce: unknown): EditVerdict {
  const blob = { oid: "", kind: "bytes", bytes: edited, sha256: () => sha256Hex(edited) } as const;
  const { parsed, definition, issues } = underFolder(new DefinitionReader().read(blob), evalId);
  if (!parsed.ok) return { issues, bump: null };
  const { value, lints, lineOf } = parsed.value;
  const all = [...issues, ...withLines([...lints, ...lintEvalDef(value)], lineOf)];
  if (definition === null) return { issues: all, bump: null };
  // Both sides in the form that is stored, with every default filled in.
  const stored = BareStoredEvalDefSchema.safeParse(value);
  return { issues: all, bump: judgeBump(inForce, stored.data ?? definition) };
}
