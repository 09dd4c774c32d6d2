import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Storage } from "../storage";
import { storageContract } from "../testing/contract";
import { createFilesystemStorage } from "./filesystem";

const roots = new WeakMap<Storage, string>();

async function make(): Promise<Storage> {
  const root = await mkdtemp(path.join(tmpdir(), "assayer-files-"));
  onTestFinished(() => rm(root, { recursive: true, force: true }));
  const storage = createFilesystemStorage(path.join(root, "files"));
  roots.set(storage, path.join(root, "files"));
  return storage;
}

const rootOf = (storage: Storage) => roots.get(storage) ?? "";

storageContract(make, (sha256, storage) =>
  writeFile(path.join(rootOf(storage), sha256.slice(0, 2), sha256.slice(2)), "other"),
);

test("unfinished files and strangers in the folder are no stored files", async () => {
  const storage = await make();
  await storage.put(new Uint8Array([1]));
  await writeFile(path.join(rootOf(storage), "incoming", "left-behind"), "x");
  await writeFile(path.join(rootOf(storage), "README"), "x");
  const names = [];
  for await (const file of storage.list()) names.push(file.sha256);
  expect(names).toHaveLength(1);
  expect(await readdir(path.join(rootOf(storage), "incoming"))).toEqual(["left-behind"]);
});
