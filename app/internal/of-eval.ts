import { cache } from "react";
import { isEvalId } from "#lib/domain/evals/eval-id";
import type { Ctx } from "#lib/services/ctx";
import { boardTag } from "./expire-pages";
import { pageContext } from "./page-context";

/** What a page of one eval reads, once a request: null when its address names no eval. It expires with the eval's boards. */
export function ofEval<View>(read: (ctx: Ctx, evalId: string) => Promise<View | null>) {
  return cache(async (evalId: string): Promise<View | null> => {
    if (!isEvalId(evalId)) return null;
    const ctx = await pageContext([boardTag(evalId)]);
    return ctx === null ? null : read(ctx, evalId);
  });
}
