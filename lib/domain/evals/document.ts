// What holds for any value before its schema is asked (decision 2): storable texts, finite numbers, at most 64 levels.
import { textFault } from "./fields";
import { DEPTH_MAX } from "./free-form";
import type { Issue } from "./issue";
import { issueOf } from "./issues";
import type { IssueCode } from "./messages";
import { DOCUMENT_BYTES_MAX } from "./text";

const ISSUES_MAX = 50;

/** A block on the way down; its path is only put together for an issue. */
type Block = { value: object; parent: Block | null; key: string | number; depth: number };

/**
 * Issues of a parsed document as a whole. Iterative, and bounded by the size a document may have: aliases can make one
 * node appear a million times.
 */
export function checkDocument(root: unknown): Issue[] {
  const issues: Issue[] = [];
  const open: Block[] = [];
  let budget = DOCUMENT_BYTES_MAX + 1;

  const report = (code: IssueCode, at: Block | null, key: string | number) => {
    if (issues.length < ISSUES_MAX) issues.push(issueOf(code, pathOf(at, key), { maximum: DEPTH_MAX }));
  };
  const check = (value: unknown, parent: Block | null, key: string | number) => {
    budget -= typeof value === "string" ? value.length + 1 : 1;
    if (typeof value === "object" && value !== null) {
      open.push({ value, parent, key, depth: (parent?.depth ?? 0) + 1 });
    } else if (typeof value === "string") {
      const fault = textFault(value);
      if (fault !== null) report(fault, parent, key);
    } else if (typeof value === "number" && !Number.isFinite(value)) report("number_not_finite", parent, key);
  };

  check(root, null, "");
  for (let block = open.pop(); block !== undefined && budget >= 0; block = open.pop()) {
    if (block.depth > DEPTH_MAX) {
      report("nesting_too_deep", block.parent, block.key);
      return issues;
    }
    if (Array.isArray(block.value)) {
      for (let at = 0; at < block.value.length && budget >= 0; at += 1) check(block.value[at], block, at);
      continue;
    }
    for (const [key, value] of Object.entries(block.value)) {
      budget -= key.length;
      const fault = textFault(key);
      if (fault !== null) report(fault, block, key);
      check(value, block, key);
    }
  }
  if (budget < 0) issues.push(issueOf("document_expands", "", { maximum: DOCUMENT_BYTES_MAX }));
  return issues;
}

function pathOf(parent: Block | null, key: string | number): (string | number)[] {
  const path = parent === null ? [] : [key];
  for (let block = parent; block !== null && block.parent !== null; block = block.parent) path.unshift(block.key);
  return path;
}

/** True when a document is too deep or too large to be looked at any further. */
export function isBeyondSchemas(issues: readonly Issue[]): boolean {
  return issues.some(({ code }) => code === "nesting_too_deep" || code === "document_expands");
}
