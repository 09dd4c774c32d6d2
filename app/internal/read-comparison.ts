import { isAppError } from "#lib/domain/errors";
import type { ComparisonView } from "#lib/domain/views/comparison";
import { compareResults } from "#lib/services/compare-results";
import { type ComparePath, parseComparePath } from "../../components/compare/compare-path";
import { boardTag, EVALS_TAG } from "./expire-pages";
import { pageContext, tagPage } from "./page-context";

/**
 * What a comparison address shows: the comparison, or the sentence why there is none. Null when the address is no
 * comparison, or names an unknown result.
 */
export async function readComparison(
  path: string,
): Promise<{ path: ComparePath; comparison: ComparisonView } | { refusal: string } | null> {
  const parsed = parseComparePath(path.split("/"));
  if (parsed === null) return null;
  const ctx = await pageContext([]);
  if (ctx === null) return null;
  try {
    const comparison = await compareResults(ctx, parsed.results);
    await tagPage([boardTag(comparison.eval.id)]);
    return { path: parsed, comparison };
  } catch (error) {
    if (!isAppError(error)) throw error;
    await tagPage([EVALS_TAG]);
    if (error.code === "not_found") return null;
    if (error.code === "bad_request") return { refusal: `${error.message} ${error.suggestion}` };
    throw error;
  }
}
