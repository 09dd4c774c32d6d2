// What holds for any value before its schema is asked (decision 2): storable texts, finite numbers, at most 64 levels.
import { textFault } from "./fields";
import { DEPTH_MAX } from "./free-form";
import type { Issue } from "./issue";
import { issueOf } from "./issues";
import type { IssueCode, IssueParams } from "./messages";
import { DOCUMENT_BYTES_MAX } from "./text";

const FAULTS_MAX = 50;

/** A block on the way down; its path is only put together for an issue. */
type Block = { value: object; parent: Block | null; key: string | number; depth: number };

export type Fault = { code: IssueCode; path: (string | number)[]; params: IssueParams };

/** Issues of a parsed document as a whole. */
export function checkDocument(root: unknown): Issue[] {
  return faultsOf(root, "characters").map(({ code, path, params }) => issueOf(code, path, params));
}

/**
 * What is wrong with any value as a whole. Iterative, and bounded by the size a document may have, counted in characters
 * or only in blocks and values: aliases can make one node appear a million times, and a value can hold itself. Never throws.
 */
export function faultsOf(root: unknown, counted: "characters" | "blocks"): Fault[] {
  const faults: Fault[] = [];
  try {
    collectFaults(root, counted, faults);
  } catch {
    // A getter or a proxy: no document, but a schema can be handed anything.
    faults.push({ code: "document_unreadable", path: [], params: {} });
  }
  return faults;
}

function collectFaults(root: unknown, counted: "characters" | "blocks", faults: Fault[]): void {
  const open: Block[] = [];
  const perCharacter = counted === "characters" ? 1 : 0;
  let budget = DOCUMENT_BYTES_MAX + 1;

  const report = (code: IssueCode, at: Block | null, key: string | number) => {
    if (faults.length < FAULTS_MAX) faults.push({ code, path: pathOf(at, key), params: { maximum: DEPTH_MAX } });
  };
  const check = (value: unknown, parent: Block | null, key: string | number) => {
    budget -= typeof value === "string" ? value.length * perCharacter + 1 : 1;
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
      if (!isBeyondSchemas(faults)) faults.push({ code: "nesting_too_deep", path: [], params: { maximum: DEPTH_MAX } });
      return;
    }
    if (Array.isArray(block.value)) {
      for (let at = 0; at < block.value.length && budget >= 0; at += 1) check(block.value[at], block, at);
      continue;
    }
    for (const [key, value] of Object.entries(block.value)) {
      budget -= key.length * perCharacter;
      const fault = textFault(key);
      if (fault !== null) report(fault, block, key);
      check(value, block, key);
    }
  }
  if (budget < 0) faults.push({ code: "document_expands", path: [], params: { maximum: DOCUMENT_BYTES_MAX } });
}

function pathOf(parent: Block | null, key: string | number): (string | number)[] {
  const path = parent === null ? [] : [key];
  for (let block = parent; block !== null && block.parent !== null; block = block.parent) path.unshift(block.key);
  return path;
}

const BEYOND = new Set(["nesting_too_deep", "document_expands", "document_unreadable"]);

/** True when a document is too deep or too large to be looked at any further. */
export function isBeyondSchemas(issues: readonly { code: string }[]): boolean {
  return issues.some(({ code }) => BEYOND.has(code));
}
