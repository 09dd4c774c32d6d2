// Repositories as an attacker would make them: any bytes, any mode, any path, history rewritten at will.
import { git } from "#db/seed/git";

export type Change =
  | { path: string; bytes: Uint8Array | string; mode?: "100644" | "100755" }
  | { path: string; linkTo: string }
  | { path: string; submodule: string }
  | { path: string; remove: true };

export type ScratchRepository = {
  dir: string;
  /** Adds a commit to the branch; resolves to its full hash. */
  commit(message: string, changes: Change[], options?: { branch?: string; at?: string }): Promise<string>;
  git(...args: string[]): Promise<string>;
};

/** Quotes a path for fast-import, byte by byte, so that any name is possible. */
function quoted(path: string): string {
  const octal = [...Buffer.from(path, "latin1")].map((byte) => `\\${byte.toString(8).padStart(3, "0")}`);
  return `"${octal.join("")}"`;
}

const bytesOf = (content: Uint8Array | string): Uint8Array =>
  typeof content === "string" ? Buffer.from(content, "utf8") : content;

function line(change: Change): Uint8Array[] {
  // The path is latin1 inside: a caller writes UTF-8 names as such, and broken ones byte by byte.
  const path = quoted(Buffer.from(change.path, "utf8").toString("latin1"));
  if ("remove" in change) return [Buffer.from(`D ${path}\n`)];
  if ("submodule" in change) return [Buffer.from(`M 160000 ${change.submodule} ${path}\n`)];
  const bytes = "linkTo" in change ? Buffer.from(change.linkTo) : bytesOf(change.bytes);
  const mode = "linkTo" in change ? "120000" : (change.mode ?? "100644");
  return [Buffer.from(`M ${mode} inline ${path}\ndata ${bytes.byteLength}\n`), bytes, Buffer.from("\n")];
}

export async function scratchRepository(dir: string): Promise<ScratchRepository> {
  await git(["init", "--quiet", "--bare", "--initial-branch=main", "--template=", dir]);
  const run = (...args: string[]): Promise<string> => git(["--git-dir", dir, ...args]);
  let clock = Date.parse("2025-01-01T00:00:00Z") / 1000;
  return {
    dir,
    git: run,
    commit: async (message, changes, { branch = "main", at } = {}) => {
      clock += 3600;
      const seconds = at === undefined ? String(clock) : at;
      const known = (await run("for-each-ref", "--format=%(objectname)", `refs/heads/${branch}`)).trim();
      const person = `Mallory <mallory@example.org> ${seconds} +0000`;
      const text = Buffer.from(message);
      const stream = Buffer.concat([
        Buffer.from(`commit refs/heads/${branch}\ncommitter ${person}\ndata ${text.byteLength}\n`),
        text,
        Buffer.from(known === "" ? "\n" : `\nfrom ${known}\n`),
        ...changes.flatMap(line),
        Buffer.from("\ndone\n"),
      ]);
      await git(["--git-dir", dir, "fast-import", "--quiet", "--force", "--done"], stream);
      return (await run("rev-parse", "--verify", `refs/heads/${branch}`)).trim();
    },
  };
}
