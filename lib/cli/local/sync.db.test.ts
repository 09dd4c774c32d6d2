// `assayer sync` as a person runs it: into the embedded database, again, beside a writer, and from nothing.
import { mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fillDataDirectory } from "#db/testing/database";
import { runScript } from "#db/testing/processes";
import { runCli } from "#lib/cli/testing/run-cli";
import { scratchRepository } from "#lib/services/testing/hostile-repository";
import { plainEval } from "#lib/services/testing/plain-eval";

const root = await mkdtemp(join(tmpdir(), "assayer-cli-sync-"));
const dataDir = join(root, "data");
const repo = join(root, "evals.git");
const sync = (...args: string[]) => runCli(["sync", ...args], { env: { ASSAYER_DATA_DIR: dataDir } });
const failureOf = (stderr: string) => (JSON.parse(stderr) as { error: Record<string, unknown> }).error;

beforeAll(async () => {
  await mkdir(dataDir);
  await fillDataDirectory(dataDir);
  const scratch = await scratchRepository(repo);
  await scratch.commit("First", plainEval("plain"));
});
afterAll(() => rm(root, { recursive: true, force: true }));

it("prints the report that a dry run prints, and the same again", async () => {
  const dry = await sync("--repo", repo, "--dry-run", "--json");
  const first = await sync("--repo", repo, "--json");
  const again = await sync("--repo", repo, "--json");
  expect(first).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(first.stdout)).toMatchObject({
    evals: [{ id: "plain", state: "listed", results: { accepted: 2 } }],
  });
  expect(JSON.parse(first.stdout)).toEqual(JSON.parse(dry.stdout));
  expect(again).toEqual(first);
}, 120_000);

it("says in words what it changed, or that nothing did, and names an id that another repository holds", async () => {
  const scratch = await scratchRepository(join(root, "words.git"));
  await scratch.commit("First", plainEval("words"));
  const from = ["--repo", scratch.dir];
  expect((await sync(...from, "--dry-run")).stdout).toMatch(/^dry run, nothing stored: main at [0-9a-f]{40}\n/);
  expect((await sync(...from)).stdout).toMatch(/^applied, changed words, 1 board updated: main at /);
  expect((await sync(...from)).stdout).toMatch(/^no change: main at /);

  const other = await scratchRepository(join(root, "other.git"));
  await other.commit("First", plainEval("words"));
  const taken = await sync("--repo", other.dir);
  expect(taken.code).toBe(0);
  expect(taken.stdout).toMatch(/^applied, no eval changed: /);
  expect(taken.stdout).toMatch(/^words: kept-last-good, no cohort, 0 results, 2 rejected\n.*\[eval_id_taken\]/m);
  expect(JSON.parse((await sync("--repo", other.dir, "--json")).stdout)).toMatchObject({
    evals: [{ id: "words", results: { accepted: 0 }, issues: [{ code: "eval_id_taken" }] }],
  });
}, 180_000);

it("is refused beside a process that writes, and a dry run is not", async () => {
  const writer = runScript("db/testing/writer.ts", [dataDir]);
  await writer.line("ack 1");
  const beside = await sync("--repo", repo, "--json");
  expect(beside).toMatchObject({ code: 2, stdout: "" });
  expect(failureOf(beside.stderr)).toMatchObject({
    code: "database_in_use",
    message: expect.stringContaining(`${writer.pid}`),
  });
  expect(await sync("--repo", repo, "--dry-run")).toMatchObject({ code: 0 });
}, 120_000);

it("names a repository that is not there, and asks for one when none is named", async () => {
  const lost = await sync("--repo", join(root, "nowhere"), "--json");
  expect(lost).toMatchObject({ code: 2, stdout: "" });
  expect(failureOf(lost.stderr)["code"]).toMatch(/^source_/);
  expect(failureOf((await sync("--json")).stderr)).toMatchObject({ code: "cli_usage" });
}, 120_000);
