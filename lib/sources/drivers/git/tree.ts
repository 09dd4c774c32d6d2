// Lists the files of a commit with modes and sizes, so that links, submodules and huge files are seen before any is read.
import type { TreeFile } from "#lib/domain/evals-repo/types";
import type { GitSetting } from "./environment";
import { gitFailure } from "./failure";
import { asFileMode, decodePath } from "./log";
import { runGit } from "./run";

const LINE = /^([0-7]{6}) \w+ ([0-9a-f]{40}) +(\d+|-)$/;

export async function readTree(
  setting: GitSetting,
  gitDir: string,
  shown: string,
  commit: string,
  prefix: string,
  timeoutMs: number,
): Promise<TreeFile[]> {
  const args = [`--git-dir=${gitDir}`, "ls-tree", "-r", "-z", "-l", "--full-tree", commit, "--", prefix];
  const exit = await runGit(setting, args, { timeoutMs, stdoutBytesMax: 256 * 1024 * 1024 });
  if (exit.code !== 0) throw gitFailure("list the files of", shown, exit);
  return parseTree(exit.stdout);
}

export function parseTree(output: Uint8Array): TreeFile[] {
  const files: TreeFile[] = [];
  const buffer = Buffer.from(output.buffer, output.byteOffset, output.byteLength);
  for (let start = 0; start < buffer.length; ) {
    const found = buffer.indexOf(0, start);
    const end = found === -1 ? buffer.length : found;
    const tab = buffer.indexOf(0x09, start);
    const match = tab === -1 || tab > end ? null : LINE.exec(buffer.toString("latin1", start, tab));
    const [, mode, oid, size] = match ?? [];
    if (mode !== undefined && oid !== undefined && size !== undefined) {
      const path = decodePath(buffer.subarray(tab + 1, end));
      files.push({ path, mode: asFileMode(mode), oid, sizeBytes: size === "-" ? null : Number(size) });
    }
    start = end + 1;
  }
  return files;
}
