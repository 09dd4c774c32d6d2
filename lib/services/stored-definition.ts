import { type StoredEvalDef, StoredEvalDefSchema } from "#lib/domain/evals/schemas";

/** Rule 077: an old row that no schema of today accepts is not shown, and is never an error. */
export function storedDefinition(json: string | null | undefined): StoredEvalDef | null {
  return json == null ? null : (StoredEvalDefSchema.safeParse(JSON.parse(json)).data ?? null);
}
