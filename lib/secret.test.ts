import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readSecret, replaceSecret, requireSecret } from "#lib/secret";

async function directory() {
  const dir = await mkdtemp(path.join(tmpdir(), "assayer-secret-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return path.join(dir, "data");
}

test("the first start makes one secret, only its owner can read it, and it stays", async () => {
  const env = { ASSAYER_DATA_DIR: await directory() };
  expect(await readSecret(env)).toBeNull();
  const all = await Promise.all(Array.from({ length: 8 }, () => requireSecret(env)));
  expect(new Set(all).size).toBe(1);
  expect(all[0]?.length).toBeGreaterThanOrEqual(43);
  expect((await stat(path.join(env.ASSAYER_DATA_DIR, "secret"))).mode & 0o777).toBe(0o600);
  expect(await readSecret(env)).toBe(all[0]);
  expect(await readdir(env.ASSAYER_DATA_DIR)).toEqual(["secret"]);
});

test("ASSAYER_SECRET wins and nothing is written", async () => {
  const env = { ASSAYER_DATA_DIR: await directory(), ASSAYER_SECRET: "s".repeat(32) };
  expect(await requireSecret(env)).toBe(env.ASSAYER_SECRET);
  await expect(readdir(env.ASSAYER_DATA_DIR)).rejects.toThrow("ENOENT");
});

test("a cut secret is refused rather than replaced", async () => {
  const env = { ASSAYER_DATA_DIR: await directory() };
  await requireSecret(env);
  await writeFile(path.join(env.ASSAYER_DATA_DIR, "secret"), "short");
  await expect(requireSecret(env)).rejects.toMatchObject({ code: "internal" });
  expect(await readFile(path.join(env.ASSAYER_DATA_DIR, "secret"), "utf8")).toBe("short");
});

test("a restored secret takes the place, the one before it is kept", async () => {
  const env = { ASSAYER_DATA_DIR: await directory() };
  const before = await requireSecret(env);
  await replaceSecret(env.ASSAYER_DATA_DIR, "r".repeat(40));
  expect(await readSecret(env)).toBe("r".repeat(40));
  const kept = (await readdir(env.ASSAYER_DATA_DIR)).find((name) => name.startsWith("secret.replaced-"));
  expect((await readFile(path.join(env.ASSAYER_DATA_DIR, kept ?? ""), "utf8")).trim()).toBe(before);
  await replaceSecret(env.ASSAYER_DATA_DIR, "r".repeat(40));
  expect(await readdir(env.ASSAYER_DATA_DIR)).toHaveLength(2);
});
