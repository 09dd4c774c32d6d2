import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { git } from "./git";
import { makeDemoRepository } from "./make-demo-repo";

// The head after the last commit of history.ts. Appending commits changes it; add the new one below the old one.
const HEADS = ["de9e851ed4eca56cbdd78b06c92e902a98dba10c"];

const base = await mkdtemp(join(tmpdir(), "assayer-demo-"));
afterAll(() => rm(base, { recursive: true, force: true }));

test("two makings give the same hashes, the pinned ones", async () => {
  const [one, two] = await Promise.all([makeDemoRepository(join(base, "one")), makeDemoRepository(join(base, "two"))]);
  expect(one).toEqual(two);
  expect(one.head).toBe(HEADS.at(-1));
});

test("every head ever shipped is still in the history, so nobody's boards freeze", async () => {
  const dir = join(base, "one");
  const { head } = await makeDemoRepository(dir);
  for (const shipped of HEADS) await git(["--git-dir", dir, "merge-base", "--is-ancestor", shipped, head]);
});

test("making it again leaves it alone, and a broken one is replaced", async () => {
  const dir = join(base, "again");
  await makeDemoRepository(dir);
  await writeFile(join(dir, "mark"), "");
  await makeDemoRepository(dir);
  expect(await readdir(dir)).toContain("mark");
  await writeFile(join(dir, "assayer-demo"), "older");
  await makeDemoRepository(dir);
  expect(await readdir(dir)).not.toContain("mark");
  expect(await readdir(base)).toEqual(["again", "one", "two"]);
});

test("makers that start together end with one whole repository", async () => {
  const dir = join(base, "together");
  const made = await Promise.all(Array.from({ length: 4 }, () => makeDemoRepository(dir)));
  expect(new Set(made.map(({ head }) => head)).size).toBe(1);
  expect((await readdir(base)).filter((name) => name.startsWith("together"))).toEqual(["together"]);
});

test("it is a sound repository with one branch, nothing executable and no identity of the machine", async () => {
  const dir = join(base, "one");
  await git(["--git-dir", dir, "fsck", "--strict", "--no-dangling"]);
  expect((await git(["--git-dir", dir, "for-each-ref", "--format=%(refname)"])).trim()).toBe("refs/heads/main");
  const modes = (await git(["--git-dir", dir, "ls-tree", "-r", "main"])).trim().split("\n");
  expect(modes.every((line) => line.startsWith("100644 blob "))).toBe(true);
  const people = (await git(["--git-dir", dir, "log", "--format=%ae %ce", "main"])).trim().split(/\s+/);
  expect(people.every((email) => email.endsWith("@example.org"))).toBe(true);
});

test("it works when git has no identity and hostile variables are set", async () => {
  process.env["GIT_DIR"] = "/nonexistent/elsewhere";
  process.env["GIT_AUTHOR_NAME"] = "Somebody Else";
  try {
    expect(await makeDemoRepository(join(base, "hostile"))).toEqual({ head: HEADS.at(-1) });
  } finally {
    delete process.env["GIT_DIR"];
    delete process.env["GIT_AUTHOR_NAME"];
  }
});
