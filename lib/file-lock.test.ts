import { mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { temporaryDirectory } from "#db/testing/processes";
import { takeLock } from "#lib/file-lock";

const lockFile = async () => path.join(await temporaryDirectory(), "mirror.lock");
const forgetting = { forgetsMs: 1000 };
const refusal = (file: string) => ({
  code: "database_in_use",
  message: `The lock ${file} cannot be read.`,
  suggestion: expect.stringContaining(`Remove ${file}`),
});

test("a lock that names no holder counts as stale where locks may be forgotten", async () => {
  const file = await lockFile();
  await writeFile(file, "{");
  expect(await takeLock(file, forgetting)).toHaveProperty("release");
});

test("a lock whose content cannot be read is refused with the way out, and not asked for ever again", async () => {
  const file = await lockFile();
  await mkdir(file);
  await expect(takeLock(file, forgetting)).rejects.toMatchObject(refusal(file));
});

test.each([{}, forgetting])("a link to nothing is refused once the time to wait is over (%o)", async (options) => {
  const file = await lockFile();
  await symlink(`${file}.nowhere`, file);
  await expect(takeLock(file, options)).rejects.toMatchObject(refusal(file));
});
