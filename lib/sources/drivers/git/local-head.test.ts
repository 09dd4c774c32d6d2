import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { scratchRepository } from "#lib/services/testing/hostile-repository";
import { readLocalHead } from "./local-head";

const base = mkdtempSync(join(tmpdir(), "assayer-local-head-"));
let dir = "";
let sha = "";
const git = (...args: string[]) => execFileSync("git", args, { encoding: "utf8" });

beforeAll(async () => {
  const repository = await scratchRepository(join(base, "plain"));
  sha = await repository.commit("One", [{ path: "a", bytes: "x" }]);
  await repository.git("branch", "deep/er");
  dir = repository.dir;
});
afterAll(() => rmSync(base, { recursive: true, force: true }));

/** What git itself answers. */
function remoteHead(path: string) {
  const text = git("ls-remote", "--symref", path, "HEAD");
  return { branch: /refs\/heads\/(\S+)\tHEAD/.exec(text)?.[1], sha: /([0-9a-f]{40})\tHEAD/.exec(text)?.[1] };
}

it("gives the branch of HEAD as git does: loose, packed, cloned, in a linked work tree", async () => {
  expect(await readLocalHead(dir)).toEqual({ branch: "main", sha });
  const clone = join(base, "clone");
  git("clone", "--quiet", "--branch", "deep/er", dir, clone);
  expect(await readLocalHead(clone)).toEqual(remoteHead(clone));
  git("-C", clone, "pack-refs", "--all");
  expect(await readLocalHead(clone)).toEqual({ branch: "deep/er", sha });
  const linked = join(base, "linked");
  git("-C", clone, "worktree", "add", "--quiet", "-b", "other", linked);
  expect(await readLocalHead(linked)).toEqual({ branch: "other", sha });
});

it.each([
  ["a detached HEAD", () => sha],
  ["another format of refs", () => "ref: refs/heads/.invalid"],
  ["a way out of the folder", () => "ref: refs/heads/../../HEAD"],
  ["an empty name", () => "ref: refs/heads//main"],
  ["no such branch", () => "ref: refs/heads/absent"],
  ["no ref at all", () => "gitdir: /etc"],
  ["far too much", () => `ref: refs/heads/${"a".repeat(9000)}`],
])("leaves %s to git", async (name, head) => {
  const copy = join(base, name.replaceAll(" ", "-"));
  git("clone", "--quiet", "--bare", dir, copy);
  writeFileSync(join(copy, "HEAD"), `${head()}\n`);
  expect(await readLocalHead(copy)).toBeNull();
});

it("leaves a HEAD that is no plain file to git, and never waits for one", async () => {
  const link = join(base, "link");
  git("clone", "--quiet", "--bare", dir, link);
  rmSync(join(link, "HEAD"));
  symlinkSync(join(dir, "HEAD"), join(link, "HEAD"));
  expect(await readLocalHead(link)).toBeNull();
  rmSync(join(link, "HEAD"));
  execFileSync("mkfifo", [join(link, "HEAD")]);
  expect(await readLocalHead(link)).toBeNull();
});

it("never answers with an old packed ref where a newer one stands, of whatever kind", async () => {
  const copy = join(base, "packed");
  git("clone", "--quiet", "--bare", dir, copy);
  git("-C", copy, "pack-refs", "--all");
  symlinkSync("other", join(copy, "refs", "heads", "main"));
  expect(await readLocalHead(copy)).toBeNull();
});

it("leaves a branch whose file holds no hash to git", async () => {
  const copy = join(base, "no-hash");
  git("clone", "--quiet", "--bare", dir, copy);
  writeFileSync(join(copy, "refs", "heads", "main"), "ref: refs/heads/deep\n");
  expect(await readLocalHead(copy)).toBeNull();
});
