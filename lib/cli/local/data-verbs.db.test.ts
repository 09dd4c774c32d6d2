// backup, restore and doctor as a person runs them, on a data directory of the embedded database.
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { fillDataDirectory } from "#db/testing/database";
import { runScript, temporaryDirectory } from "#db/testing/processes";

const CLI = path.resolve("lib/cli/main.ts");
const WRITER = path.resolve("db/testing/writer.ts");
const PASSPHRASE = { ASSAYER_PASSPHRASE: "correct horse" };

async function filledDirectory() {
  const dataDir = path.join(await temporaryDirectory(), "data");
  await mkdir(dataDir);
  await fillDataDirectory(dataDir);
  return dataDir;
}

async function assayer(dataDir: string, args: string[], env: Record<string, string> = {}) {
  const child = runScript(CLI, args, { DATABASE_URL: "", ASSAYER_SECRET: "", ASSAYER_DATA_DIR: dataDir, ...env });
  return { code: await child.ended, out: child.lines.join("\n"), err: child.stderr() };
}

async function putFile(dataDir: string, sha256: string, text: string) {
  await mkdir(path.join(dataDir, "files", sha256.slice(0, 2)), { recursive: true });
  await writeFile(path.join(dataDir, "files", sha256.slice(0, 2), sha256.slice(2)), text);
}

test("a backup moves an installation to another directory, key material and all", async () => {
  const [from, to] = [await filledDirectory(), await filledDirectory()];
  const file = path.join(path.dirname(from), "backup.tar.gz");
  const made = await assayer(from, ["backup", file], PASSPHRASE);
  expect(made, made.err).toMatchObject({ code: 0, out: expect.stringContaining("key material sealed") });
  const wrong = await assayer(to, ["restore", file], { ASSAYER_PASSPHRASE: "wrong" });
  expect(wrong).toMatchObject({ code: 2, err: expect.stringContaining("error (passphrase_wrong)") });
  const restored = await assayer(to, ["restore", file], PASSPHRASE);
  expect(restored, restored.err).toMatchObject({ code: 0, out: expect.stringContaining("key material") });
  const secrets = [from, to].map((dataDir) => readFile(path.join(dataDir, "secret"), "utf8"));
  expect(await secrets[1]).toBe(await secrets[0]);
}, 180_000);

test("without a passphrase, or beside a process that writes, a backup is refused with the way out", async () => {
  const dataDir = await filledDirectory();
  const file = path.join(path.dirname(dataDir), "backup.tar.gz");
  const silent = await assayer(dataDir, ["backup", file], { ASSAYER_PASSPHRASE: "" });
  expect(silent).toMatchObject({ code: 2, err: expect.stringContaining("--without-secret") });
  const writer = runScript(WRITER, [dataDir]);
  await writer.line("ack 1");
  const beside = await assayer(dataDir, ["backup", file], PASSPHRASE);
  expect(beside).toMatchObject({ code: 2, err: expect.stringContaining(`in use by process ${writer.pid}`) });
  await writer.line(`ack ${writer.lines.length + 5}`);
}, 180_000);

test("a backup without key material is restored without a passphrase, and a missing file is said first", async () => {
  const dataDir = await filledDirectory();
  const file = path.join(path.dirname(dataDir), "plain.tar.gz");
  const none = { ASSAYER_PASSPHRASE: "" };
  const missing = await assayer(dataDir, ["restore", file], none);
  expect(missing).toMatchObject({ code: 2, err: expect.stringContaining("error (file_missing)") });
  expect((await assayer(dataDir, ["backup", file, "--without-secret"], none)).code).toBe(0);
  const restored = await assayer(dataDir, ["restore", file, "--force"], none);
  expect(restored, restored.err).toMatchObject({ code: 0, out: expect.stringContaining("no key material") });
}, 180_000);

test("doctor exits with 1 and names the file without a row, removes it when told, and is content then", async () => {
  const dataDir = await filledDirectory();
  const sha256 = "ab".repeat(32);
  await putFile(dataDir, sha256, "stray");
  const found = await assayer(dataDir, ["doctor"]);
  expect(found, found.err).toMatchObject({
    code: 1,
    out: expect.stringContaining(`problem file-without-row ${sha256}`),
  });
  const fixed = await assayer(dataDir, ["doctor", "--fix", "--json"]);
  expect(fixed.code, fixed.err).toBe(0);
  expect(JSON.parse(fixed.out)).toEqual({ ok: true, removed: 1, findings: [] });
}, 180_000);
