// A list stops being read once it has more issues than are shown: a few bytes for each wrong item would otherwise cost
// its reader many times the work of a good one, and more arguments than a call can have.
import type { z } from "zod";
import { ISSUES_MAX } from "./issue";
import { type IssueCode, type IssueParams, messageOf } from "./messages";

/** Lists up to here are read by zod itself. No limit of ours from below is higher. */
const SHORT = 500;

type Limits = { zod?: number | undefined; ours?: number | undefined };

/**
 * The same list schema, changed in place: a long list is read item by item, and no further once there are more than
 * ISSUES_MAX; an issue says so. To be called last: what is derived from it (`min`, `check`) has no such stop.
 * @param limits the `max` of the list: `zod` when it is zod's own, which is applied before an item is read, `ours` when
 * it is a check, after which items are read all the same
 */
export function stopEarly<T extends z.ZodType>(schema: T, item: z.ZodType, limits: Limits = {}): T {
  const { run } = schema._zod;
  const { zod = Number.POSITIVE_INFINITY, ours = Number.POSITIVE_INFINITY } = limits;
  schema._zod.run = (payload, context) => {
    const { value: input } = payload;
    if (!Array.isArray(input) || input.length <= SHORT || input.length > zod) return run(payload, context);
    if (input.length > ours) payload.issues.push(issueOfList("list_too_long", { maximum: ours }, input));
    const items: unknown[] = [];
    for (let at = 0; at < input.length; at += 1) {
      const read = item._zod.run({ value: input[at], issues: [] }, context);
      // None of our items is asynchronous.
      if (read instanceof Promise) return run(payload, context);
      items.push(read.value);
      for (const issue of read.issues) payload.issues.push({ ...issue, path: [at, ...(issue.path ?? [])] });
      if (payload.issues.length <= ISSUES_MAX) continue;
      payload.issues.push(issueOfList("issues_omitted", { maximum: ISSUES_MAX }, input));
      break;
    }
    payload.value = items;
    return payload;
  };
  return schema;
}

function issueOfList(code: IssueCode, params: IssueParams, input: unknown): z.core.$ZodRawIssue {
  const issue = { code: "custom" as const, path: [], message: messageOf(code, params), input, continue: true };
  return { ...issue, params: { ...params, code } };
}
