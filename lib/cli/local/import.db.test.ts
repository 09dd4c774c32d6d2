// `assayer import` as a person runs it: refused with the reasons, tried, filed, and filed again.
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { fillDataDirectory } from "#db/testing/database";
import { runCli } from "#lib/cli/testing/run-cli";
import { scratchRepository } from "#lib/services/testing/hostile-repository";
import { plainEval } from "#lib/services/testing/plain-eval";

const root = await mkdtemp(join(tmpdir(), "assayer-cli-import-"));
const env = { ASSAYER_DATA_DIR: join(root, "data") };
const run = (...args: string[]) => runCli(args, { env });
const write = async (name: string, content: unknown) => {
  await writeFile(join(root, name), JSON.stringify(content));
  return join(root, name);
};
const result = (more: Record<string, unknown> = {}) => ({
  eval_id: "plain",
  submission: { kind: "run", runner_version: "1", run_date: "2026-01-02" },
  results: [{ participant: { model: "vendor/new-model" }, score: 61 }],
  ...more,
});

beforeAll(async () => {
  await mkdir(env.ASSAYER_DATA_DIR);
  await fillDataDirectory(env.ASSAYER_DATA_DIR);
  const scratch = await scratchRepository(join(root, "evals.git"));
  await scratch.commit("First", plainEval("plain"));
  expect(await run("sync", "--repo", scratch.dir)).toMatchObject({ code: 0 });
}, 60_000);
afterAll(() => rm(root, { recursive: true, force: true }));

it("files a result on the board of the open cohort, and only once", async () => {
  const file = await write("run.json", result());
  const dry = await run("import", file, "--dry-run", "--json");
  expect(dry).toMatchObject({ code: 0, stderr: "" });
  expect(JSON.parse(dry.stdout)).toMatchObject({ status: "accepted", repeated: false, dryRun: true });
  const first = await run("import", file);
  expect(first.stdout).toMatch(/^accepted: .*run\.json\n {2}plain, revision 1, protocol commit [0-9a-f]{40}\n/);
  expect(first.stdout).toMatch(/\n {2}board: \/evals\/plain\n {2}\/results\/\w+\n$/);
  const again = await run("import", file);
  expect(again).toEqual({ ...first, stdout: first.stdout.replace("accepted", "there already") });
}, 120_000);

it("refuses with every reason, and stores nothing", async () => {
  const stale = await write("stale.json", result({ eval_commit: "b".repeat(40) }));
  const refused = await run("import", stale);
  expect(refused).toMatchObject({ code: 1, stdout: expect.stringMatching(/^refused: .*\n.*\[commit_unknown\]/) });
  const unknown = await run("import", await write("unknown.json", result({ eval_id: "nothing" })), "--json");
  expect(JSON.parse(unknown.stdout)).toMatchObject({ status: "rejected", issues: [{ code: "eval_unknown" }] });
  const missing = await run("import", join(root, "nowhere.json"));
  expect(missing).toMatchObject({ code: 2, stderr: expect.stringContaining("file_missing") });
}, 120_000);
