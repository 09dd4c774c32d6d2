import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CliRun, runCli } from "#lib/cli/testing/run-cli";
import { type ScratchRepository, scratchRepository } from "#lib/services/testing/hostile-repository";
import { evalYaml, plainEval } from "#lib/services/testing/plain-eval";

let base: string;
let repository: ScratchRepository;
let first: string;
let env: Record<string, string>;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "assayer-cli-sync-"));
  repository = await scratchRepository(join(base, "repo"));
  first = await repository.commit("Add", plainEval("demo"));
  await mkdir(join(base, "scratch"));
  // Neither a database nor a data directory can be had: whoever tries to open one fails.
  env = {
    TMPDIR: join(base, "scratch"),
    ASSAYER_DATA_DIR: join(base, "data"),
    DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
  };
});
afterAll(() => rm(base, { recursive: true, force: true }));

const assayer = (...args: string[]): Promise<CliRun> => runCli(args, { env });

describe("assayer sync --dry-run", () => {
  it("prints the report of decision 12 without a database, and leaves nothing behind", async () => {
    const run = await assayer("sync", "--repo", repository.dir, "--dry-run", "--json");
    expect(run.stderr).toBe("");
    expect(run.code).toBe(0);
    expect(JSON.parse(run.stdout)).toMatchObject({
      head: first,
      evals: [
        {
          id: "demo",
          protocolRevision: 1,
          protocolCommit: first,
          latestCommit: first,
          cohorts: [{ revision: 1, protocolCommit: first, lineage: first }],
          results: { accepted: 2, rejected: 0 },
          state: "listed",
          issues: [],
        },
      ],
      delisted: [],
    });
    expect(existsSync(join(base, "data"))).toBe(false);
    expect((await readdir(join(base, "scratch"))).filter((name) => name.startsWith("assayer"))).toEqual([]);
  }, 60_000);

  it("reads a file:// address too, and words the report for a person", async () => {
    const run = await assayer("sync", "--repo", `file://${repository.dir}`, "--dry-run");
    expect(run.code).toBe(0);
    expect(run.stdout).toContain(`demo: listed, revision 1 introduced by ${first}, 2 results`);
  }, 60_000);

  it("ends with code 2 and the way out when the branch is missing or no repository is named", async () => {
    const missing = await assayer("sync", "--repo", repository.dir, "--branch", "absent", "--dry-run", "--json");
    expect([missing.code, missing.stdout]).toEqual([2, ""]);
    expect(missing.stderr).toContain("main");
    expect((await assayer("sync", "--dry-run")).code).toBe(2);
  }, 60_000);
});

describe("assayer check evals-repo", () => {
  it("passes a good repository with code 0", async () => {
    const run = await assayer("check", "evals-repo", repository.dir);
    expect([run.code, run.stderr]).toEqual([0, ""]);
    expect(run.stdout).toContain("demo: listed, ok");
  }, 60_000);

  it("gives the verdict of a sync and of the gates, with code 1, and warns of what is not committed", async () => {
    const changed = evalYaml("demo").replace("Say yes.", "Say no.");
    await repository.git("branch", "broken", "main");
    await repository.commit(
      "Break",
      [
        { path: "evals/demo/eval.yaml", bytes: changed },
        { path: "evals/demo/.env", bytes: "x" },
      ],
      {
        branch: "broken",
      },
    );
    const clone = join(base, "clone");
    await repository.git("clone", "--quiet", "--branch", "broken", repository.dir, clone);
    await writeFile(join(clone, "evals", "demo", "eval.yaml"), "edited");
    const run = await assayer("check", "evals-repo", clone, "--json");
    expect(run.code).toBe(1);
    const report = JSON.parse(run.stdout) as {
      clean: boolean;
      evals: { issues: { code: string }[] }[];
      issues: unknown[];
    };
    expect(report.clean).toBe(false);
    expect(report.evals[0]?.issues.map((issue) => issue.code)).toEqual([
      "protocol_changed_without_bump",
      "path_hidden",
    ]);
    expect(report.issues).toMatchObject([{ code: "work_tree_dirty", severity: "lint", file: "evals/demo/eval.yaml" }]);
  }, 60_000);

  it("ends with code 2 for a place that is no repository", async () => {
    expect((await assayer("check", "evals-repo", base)).code).toBe(2);
  }, 60_000);
});
