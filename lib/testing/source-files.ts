// The files of the project as a fresh clone holds them, for tests that check the tree itself.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../", import.meta.url));

export const SOURCE_DIRS = ["app", "components", "lib", "db", "e2e", "bench", "docs"] as const;

/** Paths from the root, with forward slashes, sorted. A missing folder holds nothing. */
export function filesUnder(dir: string): string[] {
  const start = join(ROOT, dir);
  if (!existsSync(start)) return [];
  return readdirSync(start, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).split(sep).join("/"))
    .filter((path) => !/(^|\/)(node_modules|\.next|dist|coverage)\//.test(path))
    .sort();
}

export function sourceFiles(pattern: RegExp = /\.(ts|tsx|mjs|css)$/): string[] {
  return SOURCE_DIRS.flatMap(filesUnder).filter((path) => pattern.test(path));
}

export function readSource(path: string): string {
  return readFileSync(join(ROOT, path), "utf8");
}

export function lineCount(path: string): number {
  const text = readSource(path);
  return text === "" ? 0 : text.split("\n").length - (text.endsWith("\n") ? 1 : 0);
}
