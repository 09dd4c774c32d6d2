import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isBuilt, markBuilt, sourceHash } from "./build-stamp";

let root = "";
const write = (path: string, text: string): void => {
  mkdirSync(join(root, path, ".."), { recursive: true });
  writeFileSync(join(root, path), text);
};

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "assayer-stamp-"));
  write("app/page.tsx", "one");
  write("package-lock.json", "{}");
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

test("a build is fresh only while nothing it was made of changes", () => {
  const hash = sourceHash(root);
  expect(isBuilt(root, hash)).toBe(false);
  write(".next/BUILD_ID", "x");
  expect(isBuilt(root, hash)).toBe(false);
  markBuilt(root, hash);
  expect(isBuilt(root, sourceHash(root))).toBe(true);
  write("app/page.tsx", "two");
  expect(isBuilt(root, sourceHash(root))).toBe(false);
});

test("a new file, a moved line between files and another package make another hash", () => {
  const before = sourceHash(root);
  write("components/a.tsx", "");
  const added = sourceHash(root);
  write("package-lock.json", "{ }");
  expect(new Set([before, added, sourceHash(root)]).size).toBe(3);
});

test("tests and the CLI do not make a build stale", () => {
  const before = sourceHash(root);
  write("app/page.test.tsx", "x");
  write("lib/cli/main.ts", "x");
  write("db/seed/history.ts", "x");
  expect(sourceHash(root)).toBe(before);
});

test("a build that failed half way is not fresh", () => {
  const hash = sourceHash(root);
  write(".next/assayer-source", hash);
  expect(isBuilt(root, hash)).toBe(false);
});
