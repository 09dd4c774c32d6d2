import { mkdtemp, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeFolder } from "./make-folder";

let base: string;
beforeAll(async () => {
  base = await mkdtemp(path.join(tmpdir(), "assayer-folder-"));
});
afterAll(() => rm(base, { recursive: true, force: true }));

it("makes what is missing, readable by its owner only, and is content with what is there", async () => {
  const deep = path.join(base, "a", "b", "c");
  await Promise.all([makeFolder(deep), makeFolder(deep), makeFolder(path.join(base, "a", "d"))]);
  await makeFolder(deep);
  await makeFolder("/");
  expect((await stat(deep)).mode & 0o777).toBe(0o700);
});

it("ends with what the system says where no folder can be made", async () => {
  await writeFile(path.join(base, "file"), "");
  await expect(makeFolder(path.join(base, "file", "x"))).rejects.toMatchObject({ code: "ENOTDIR" });
  // On Linux a recursive mkdir of Node 20 never comes back from here; elsewhere nobody may write at the root.
  await expect(makeFolder("/proc/assayer/x")).rejects.toThrow(/mkdir/);
});
