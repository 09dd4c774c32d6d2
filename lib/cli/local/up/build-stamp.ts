import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const BUILT = ".next/BUILD_ID";
const STAMP = ".next/assayer-source";
const FOLDERS = ["app", "components", "lib", "db", "public"];
const FILES = [
  "instrumentation.ts",
  "next.config.ts",
  "postcss.config.mjs",
  "tsconfig.json",
  "package.json",
  "package-lock.json",
];
// Neither reaches the built pages, so that editing them does not cost a build.
const WITHOUT = /\.(test|spec)\.tsx?$|\/testing\/|^db\/seed\/|^lib\/cli\//;

/** Names everything a build is made of: the sources, the packages and the version of Node. */
export function sourceHash(root: string): string {
  const paths = FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => `${entry.parentPath}/${entry.name}`.slice(root.length).replace(/^\/+/, "")),
  );
  const wanted = [...paths, ...FILES.filter((file) => existsSync(join(root, file)))]
    .filter((path) => !WITHOUT.test(path))
    .sort();
  const hash = createHash("sha256").update(process.version);
  for (const path of wanted) {
    const bytes = readFileSync(join(root, path));
    hash.update(`\0${path}\0${bytes.byteLength}\0`).update(bytes);
  }
  return hash.digest("hex");
}

/** Whether the build in .next was made from exactly these sources. */
export function isBuilt(root: string, hash: string): boolean {
  if (!existsSync(join(root, BUILT))) return false;
  const stamp = join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === hash;
}

/** Call it with the hash taken before the build: sources that changed meanwhile make the build stale. */
export function markBuilt(root: string, hash: string): void {
  writeFileSync(join(root, STAMP), hash);
}
