import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { gzipSync } from "node:zlib";
import { expect, onTestFinished, test } from "vitest";
import { readTar } from "./tar-reader";
import { writeTar } from "./tar-writer";

async function directory() {
  const dir = await mkdtemp(path.join(tmpdir(), "assayer-tar-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

async function members(file: string) {
  const found: Record<string, string> = {};
  for await (const { name, content } of readTar(file)) found[name] = (await buffer(content)).toString();
  return found;
}

async function* inParts(...parts: string[]) {
  for (const part of parts) yield new TextEncoder().encode(part);
}

async function sample(dir: string, content = "x".repeat(200_000)) {
  const file = path.join(dir, "a.tar.gz");
  await writeTar(file, async (tar) => {
    await tar.add("small", 5, new TextEncoder().encode("hello"));
    await tar.add(`files/${"0".repeat(64)}`, content.length, inParts(content.slice(0, 7), content.slice(7)));
    await tar.add("empty", 0, new Uint8Array(0));
  });
  return file;
}

test("what was written comes back in order, and equal content makes equal bytes", async () => {
  const [first, second] = [await directory(), await directory()];
  const found = await members(await sample(first));
  expect(Object.keys(found)).toEqual(["small", `files/${"0".repeat(64)}`, "empty"]);
  expect([found["small"], found["empty"], found[`files/${"0".repeat(64)}`]?.length]).toEqual(["hello", "", 200_000]);
  expect(await readFile(await sample(first))).toEqual(await readFile(await sample(second)));
});

test("a failing or wrongly sized member leaves no file", async () => {
  const dir = await directory();
  const file = path.join(dir, "a.tar.gz");
  await expect(
    writeTar(file, async (tar) => {
      await tar.add("a", 1, new Uint8Array(1));
      throw new Error("cut");
    }),
  ).rejects.toThrow("cut");
  await expect(writeTar(file, (tar) => tar.add("a", 3, inParts("hello")))).rejects.toThrow();
  await expect(writeTar(file, (tar) => tar.add("a", 9, inParts("hello")))).rejects.toThrow();
  expect(await readdir(dir)).toEqual([]);
});

test("a missing, cut, changed or foreign file is refused with what it is", async () => {
  const dir = await directory();
  await expect(members(path.join(dir, "none"))).rejects.toMatchObject({ code: "file_missing" });
  const bytes = await readFile(await sample(dir, Array.from({ length: 50_000 }, (_, i) => i * 7919).join()));
  const damaged: Record<string, Uint8Array> = {
    cut: bytes.subarray(0, bytes.length >> 1),
    "cut at the end": bytes.subarray(0, bytes.length - 6),
    changed: Buffer.concat([bytes.subarray(0, 300), Buffer.from("zzzz"), bytes.subarray(304)]),
    text: Buffer.from("hello"),
    "no tar": gzipSync("hello ".repeat(500)),
    nothing: Buffer.alloc(0),
  };
  for (const [name, content] of Object.entries(damaged)) {
    await writeFile(path.join(dir, "b"), content);
    await expect(members(path.join(dir, "b")), name).rejects.toMatchObject({ code: "file_corrupt" });
  }
});

test("a link in an archive is refused", async () => {
  const { pack } = await import("tar-stream");
  const tar = pack();
  tar.entry({ name: "link", type: "symlink", linkname: "/etc/passwd" });
  tar.finalize();
  const file = path.join(await directory(), "a.tar.gz");
  await writeFile(file, gzipSync(await buffer(tar)));
  await expect(members(file)).rejects.toMatchObject({ code: "file_corrupt" });
});

test("who stops early, or fails, gets its own error and no hanging file", async () => {
  const file = await sample(await directory());
  const reading = async () => {
    for await (const { content } of readTar(file)) {
      await buffer(content);
      throw new Error("mine");
    }
  };
  await expect(reading()).rejects.toThrow("mine");
});
