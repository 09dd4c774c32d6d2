import { mkdtemp, rename, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { isAppError } from "#lib/domain/errors";
import { scratchRepository } from "#lib/services/testing/hostile-repository";
import { plainEval } from "#lib/services/testing/plain-eval";
import { type DataSettings, prepareData } from "./prepare-data";
import { steps } from "./steps";

const base = await mkdtemp(join(tmpdir(), "assayer-prepare-"));
afterAll(() => rm(base, { recursive: true, force: true }));

async function prepared(dataDir: string, changes: Partial<DataSettings> = {}): Promise<string[]> {
  const lines: string[] = [];
  const say = (line: string): void => void lines.push(line.replace(/ \([\d.]+ s\)$/, ""));
  const settings = { databaseUrl: undefined, evalsRepo: undefined, evalsBranch: undefined, gitToken: undefined };
  await prepareData({ ...settings, dataDir: join(base, dataDir), ...changes }, steps(say, Date.now, 60_000), say);
  return lines;
}

test("an empty installation gets the demo, once", async () => {
  expect(await prepared("demo")).toEqual(
    expect.arrayContaining(["  built-in evals: 1", "  demo data: 7 evals, 38 runs accepted"]),
  );
  expect(await prepared("demo")).toContain("  demo data: 7 evals, there already");
}, 120_000);

test("EVALS_REPO: read at the start; when it is away later, the boards stay and the server still starts", async () => {
  const repository = await scratchRepository(join(base, "own.git"));
  await repository.commit("Two evals", [...plainEval("own-one"), { path: "evals/own-two/eval.yaml", bytes: "id: [" }]);
  const evalsRepo = repository.dir;
  expect(await prepared("own", { evalsRepo })).toContain(
    "  evals: 2 evals, 2 published results, 1 kept back: see the sync page",
  );
  await rename(repository.dir, join(base, "moved.git"));
  expect((await prepared("own", { evalsRepo })).join("\n")).toMatch(
    /not synced now, boards keep their last good state/,
  );
  expect((await prepared("own")).join("\n")).toMatch(/evals: from .*own\.git; EVALS_REPO is not set/);
}, 120_000);

test("EVALS_REPO that was never read and cannot be: an error with the way out, and the data is free again", async () => {
  const attempt = () => prepared("never", { evalsRepo: join(base, "nothing") }).catch((thrown: unknown) => thrown);
  const error = await attempt();
  expect(isAppError(error) && [error.code, error.suggestion !== ""]).toEqual(["source_unreadable", true]);
  expect(isAppError(await attempt())).toBe(true);
}, 120_000);
