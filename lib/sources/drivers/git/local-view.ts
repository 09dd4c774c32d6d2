// Reads a local repository in place without ever loading its configuration: an empty repository of ours over its objects.
import { lstat, mkdir, mkdtemp, readFile, realpath, rm, stat, symlink, writeFile } from "node:fs/promises";
import { isAbsolute, join, resolve } from "node:path";
import { AppError } from "#lib/domain/errors";
import { makeFolder } from "#lib/make-folder";

const BARE_CONFIG = "[core]\n\trepositoryformatversion = 0\n\tbare = true\n";
const POINTER_BYTES_MAX = 4096;

/** Makes an empty bare repository by hand: `git init` would copy templates with hooks. */
export async function makeBareRepository(gitDir: string): Promise<void> {
  await mkdir(join(gitDir, "refs", "heads"), { recursive: true });
  await writeFile(join(gitDir, "HEAD"), "ref: refs/heads/none\n");
  await writeFile(join(gitDir, "config"), BARE_CONFIG);
}

/**
 * A short-lived repository whose objects are those of the repository at `path`; only objects are read from there.
 * @throws AppError `source_unreadable` when it is none, or a shallow clone
 */
export async function openLocalView(path: string, scratchDir: string): Promise<string> {
  const common = await commonDirectory(path);
  if (await isFilled(join(common, "shallow"))) {
    throw new AppError(
      "source_unreadable",
      `${path} is a shallow clone: commits that introduced protocol revisions are missing.`,
      "Complete it with `git fetch --unshallow` (in CI: checkout with full history, fetch-depth 0).",
    );
  }
  await makeFolder(scratchDir);
  const view = await mkdtemp(join(scratchDir, "view-"));
  try {
    await makeBareRepository(view);
    await symlink(await realpath(join(common, "objects")), join(view, "objects"));
    return view;
  } catch (cause) {
    await rm(view, { recursive: true, force: true });
    throw cause;
  }
}

/** The directory that holds objects and refs: of a bare repository, a clone, or a linked work tree. */
export async function commonDirectory(path: string): Promise<string> {
  const gitDir = await gitDirectory(path);
  const pointer = await readPointer(join(gitDir, "commondir"));
  const common = pointer === null ? gitDir : within(gitDir, pointer);
  if (await isDirectory(join(common, "objects"))) return common;
  throw noRepository(path);
}

/** The directory that holds HEAD. */
export async function gitDirectory(path: string): Promise<string> {
  if (await isDirectory(join(path, "objects"))) return path;
  const dotGit = join(path, ".git");
  if (await isDirectory(dotGit)) return dotGit;
  const pointer = await readPointer(dotGit);
  if (pointer?.startsWith("gitdir: ")) return within(path, pointer.slice("gitdir: ".length));
  throw noRepository(path);
}

function within(base: string, target: string): string {
  return isAbsolute(target) ? target : resolve(base, target);
}

/** The text of a small plain file, without its end; null when it is anything else. */
export async function readPointer(file: string, sizeBytesMax = POINTER_BYTES_MAX): Promise<string | null> {
  const info = await lstat(file).catch(() => null);
  if (!info?.isFile() || info.size > sizeBytesMax) return null;
  return (await readFile(file, "utf8")).trimEnd();
}

async function isDirectory(path: string): Promise<boolean> {
  return (await stat(path).catch(() => null))?.isDirectory() ?? false;
}

async function isFilled(file: string): Promise<boolean> {
  return ((await stat(file).catch(() => null))?.size ?? 0) > 0;
}

function noRepository(path: string): AppError {
  return new AppError(
    "source_unreadable",
    `${path} is not a git repository.`,
    "Give the top folder of a clone, a bare repository, or an https:// address.",
  );
}
