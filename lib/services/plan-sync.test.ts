import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { currentCohort } from "#lib/domain/cohorts/current-cohort";
import { relateCommit } from "#lib/domain/cohorts/relate-commit";
import type { EvalPlan, SyncPlan } from "#lib/domain/cohorts/types";
import { openSource } from "#lib/sources/open-source";
import { type PreviousState, planSync } from "./plan-sync";
import { type EvalReport, toSyncReport } from "./sync-report";
import { type Change, type ScratchRepository, scratchRepository } from "./testing/hostile-repository";
import { evalYaml, plainEval, publication } from "./testing/plain-eval";

let base: string;
let repository: ScratchRepository;
let number = 0;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "assayer-plan-"));
});
afterAll(() => rm(base, { recursive: true, force: true }));
beforeEach(async () => {
  number += 1;
  repository = await scratchRepository(join(base, `repo-${number}`));
});

async function plan(previous?: PreviousState): Promise<SyncPlan> {
  const source = await openSource({ location: repository.dir, cacheDir: join(base, "cache"), allow: { file: true } });
  return planSync({ source }, previous ? { previous } : {}).finally(() => source.close());
}

const report = async (previous?: PreviousState) => toSyncReport(await plan(previous));

async function evalAt(previous?: PreviousState): Promise<EvalReport> {
  const [first] = (await report(previous)).evals;
  if (first === undefined) throw new Error("no eval at HEAD");
  return first;
}

const commit = (message: string, ...changes: Change[]) => repository.commit(message, changes);
const def = (changes: Record<string, string> = {}): Change => ({
  path: "evals/demo/eval.yaml",
  bytes: evalYaml("demo", changes),
});
const published = (name: string, document: unknown): Change => ({
  path: `evals/demo/published-results/${name}.json`,
  bytes: JSON.stringify(document, null, 2),
});
const codes = (of: { issues: { code: string; severity: string }[] }) =>
  of.issues.filter((issue) => issue.severity === "error").map((issue) => issue.code);
const cohortsOf = (of: EvalReport) => of.cohorts.map((each) => [each.revision, each.protocolCommit, each.lineage]);

it("lints a refused published file by what it says itself, not by what the last good one said", async () => {
  await commit("Add", ...plainEval("demo"));
  const good = publication("demo") as { results: Record<string, unknown>[] };
  const [first, second] = good.results;
  const extended = { ...first, raw_metric: { label: "Share", value: "50 %" } };
  const spoiled = { ...good, results: [extended, { ...second, score: -1 }] };
  await commit("Extend and spoil", published("first", spoiled));
  const { state, issues } = await evalAt();
  expect(state).toBe("kept-last-good");
  expect(issues.filter(({ severity }) => severity === "error").map(({ path }) => path)).toEqual(["results.1.score"]);
  expect(issues.filter(({ code }) => code === "field_ignored")).toEqual([]);
});

describe("the life of one eval (180-191)", () => {
  it("180-191 from its first revision to a relisting, every step as a sync in between would see it", async () => {
    const c1 = await commit("Add", ...plainEval("demo"));
    expect(await evalAt()).toMatchObject({ protocolRevision: 1, protocolCommit: c1, state: "listed" });

    const c2 = await commit("Copy only", { path: "evals/demo/README.md", bytes: "Better." }, def({ name: "Better" }));
    expect(await evalAt()).toMatchObject({ protocolRevision: 1, protocolCommit: c1, latestCommit: c2 });
    const beforeBump = await plan();
    const relate = (given: string, of: SyncPlan) => {
      const [demo] = of.evals;
      const known = (demo?.cohorts ?? []).map((each) => ({ ...each, protocolCommit: each.protocolCommit.sha }));
      const current = demo && currentCohort(demo) ? (known.at(-1) ?? null) : null;
      return relateCommit(given, { current, cohorts: known, mainline: of.mainline, timeline: demo?.timeline ?? [] });
    };
    expect(relate(c1, beforeBump)).toEqual({ ok: true });
    expect(relate(c2, beforeBump)).toMatchObject({ code: "commit_same_protocol_not_introducing", expected: c1 });

    const c3 = await commit("Bump", def({ protocol_revision: "2", scoring: "judge", judge_model: "a-judge" }));
    const bumped = await evalAt();
    expect(cohortsOf(bumped)).toEqual([
      [1, c1, c1],
      [2, c3, c1],
    ]);
    expect(relate(c1, await plan())).toMatchObject({ code: "commit_stale", expected: c3 });

    await commit("Lower", def({ scoring: "judge", judge_model: "a-judge" }));
    const lowered = await evalAt();
    expect(lowered).toMatchObject({ state: "kept-last-good", protocolRevision: 2, protocolCommit: c3 });
    expect(codes(lowered)).toEqual(["revision_decreased"]);

    const c5 = await commit("Delist", { path: "evals/demo", remove: true });
    const gone = await report();
    expect(gone.evals).toEqual([]);
    expect(gone.delisted).toMatchObject([{ id: "demo", state: "delisted", latestCommit: c5, protocolCommit: c3 }]);

    await commit("Elsewhere", { path: "README.md", bytes: "x" });
    const c7 = await commit("Relist", ...plainEval("demo"), def({ protocol_revision: "2" }));
    const relisted = await evalAt();
    expect(cohortsOf(relisted)).toEqual([
      [1, c1, c1],
      [2, c3, c1],
      [2, c7, c7],
    ]);
    expect(relisted).toMatchObject({ protocolCommit: c7, latestCommit: c7, lastChangedCommit: c7, state: "listed" });
    expect(relate(c3, await plan())).toMatchObject({ code: "commit_stale", olderCohort: { lineage: c1 } });
  });

  it("180 binds a bump that came by a merge to the merge commit", async () => {
    await commit("Add", def());
    await repository.git("branch", "feature");
    await commit("Meanwhile", { path: "README.md", bytes: "x" });
    const bump = [def({ protocol_revision: "2", scoring: "judge", judge_model: "x" })];
    const side = await repository.commit("Bump aside", bump, { branch: "feature" });
    const tree = (await repository.git("merge-tree", "--write-tree", "main", "feature")).trim();
    const as = ["-c", "user.name=M", "-c", "user.email=m@example.org"];
    const merge = (await repository.git(...as, "commit-tree", tree, "-p", "main", "-p", side, "-m", "Merge")).trim();
    await repository.git("update-ref", "refs/heads/main", merge);
    expect(await evalAt()).toMatchObject({ protocolRevision: 2, protocolCommit: merge });
  });

  it("183 moves the latest commit with every commit of the branch, the last changed one only with the folder", async () => {
    const c1 = await commit("Add", def());
    const c2 = await commit("Elsewhere", { path: "README.md", bytes: "x" });
    expect(await evalAt()).toMatchObject({ latestCommit: c2, lastChangedCommit: c1, protocolCommit: c1 });
  });

  it("185 takes 1, then 3", async () => {
    await commit("Add", def());
    const c2 = await commit("Bump", def({ protocol_revision: "3", scoring: "judge", judge_model: "x" }));
    expect(await evalAt()).toMatchObject({ protocolRevision: 3, protocolCommit: c2, state: "listed" });
  });

  it("186 sees no new cohort when the default revision is written down", async () => {
    const silent = evalYaml("demo").replace("protocol_revision: 1\n", "");
    const c1 = await commit("Add", { path: "evals/demo/eval.yaml", bytes: silent });
    await commit("Write it down", def());
    expect(cohortsOf(await evalAt())).toEqual([[1, c1, c1]]);
  });

  it("188 refuses a changed prompt without a bump, with file, line and both texts, and a copy edit launders nothing", async () => {
    const c1 = await commit("Add", def());
    const changed = evalYaml("demo").replace("Say yes.", "Say no.");
    const c2 = await commit("Change", { path: "evals/demo/eval.yaml", bytes: changed });
    await commit("Copy", { path: "evals/demo/eval.yaml", bytes: changed.replace("Eval demo", "Nicer") });
    const demo = await evalAt();
    expect(demo).toMatchObject({ state: "kept-last-good", protocolCommit: c1 });
    expect(demo.issues[0]).toMatchObject({
      code: "protocol_changed_without_bump",
      path: "tasks.0.prompt",
      file: "evals/demo/eval.yaml",
      line: 15,
      value: '"Say yes." → "Say no."',
    });
    expect(demo.issues[0]?.message).toContain(c2);
    const [first] = (await plan()).evals;
    expect(first?.cohorts[0]?.definition.name).toBe("Eval demo");
    await commit("Take it back", def({ name: "Nicer" }));
    expect(await evalAt()).toMatchObject({ state: "listed", issues: [] });
  });

  it("dates a revision from its first commit, even when that one could not be taken", async () => {
    await commit("Add", def());
    const c2 = await commit("Bump, badly", def({ protocol_revision: "2", category: "nonsense" }));
    expect(codes(await evalAt())).toEqual(["value_unknown"]);
    await commit("Mend", def({ protocol_revision: "2" }));
    expect(await evalAt()).toMatchObject({ protocolRevision: 2, protocolCommit: c2, state: "listed" });
  });

  it("192 freezes a board whose protocol commit is gone, and says what it stays bound to", async () => {
    const bound = await commit("Add", def());
    const previous = { evals: [{ id: "demo", protocolCommit: bound, revision: 1, lineage: bound }] };
    expect((await evalAt(previous)).state).toBe("listed");
    await repository.git("update-ref", "-d", "refs/heads/main");
    await commit("Another beginning", def());
    const frozen = await evalAt(previous);
    expect(frozen).toMatchObject({ state: "frozen", protocolCommit: bound, protocolRevision: 1 });
    expect(codes(frozen)).toEqual(["history_rewritten"]);
  });

  it("192 freezes a board whose eval is not even known to the new history", async () => {
    const bound = await commit("Add", def());
    await repository.git("update-ref", "-d", "refs/heads/main");
    await commit("Another beginning", ...plainEval("other"));
    const previous = { evals: [{ id: "demo", protocolCommit: bound, revision: 1, lineage: bound }] };
    const { evals } = await report(previous);
    expect(evals.map(({ id, state }) => [id, state])).toEqual([
      ["demo", "frozen"],
      ["other", "listed"],
    ]);
  });

  it("192 freezes when the commit is still there but another one introduces the revision now", async () => {
    const c1 = await commit("Add", def());
    const c2 = await commit("Bump", def({ protocol_revision: "2" }));
    const previous = { evals: [{ id: "demo", protocolCommit: c2, revision: 2, lineage: "e".repeat(40) }] };
    const frozen = await evalAt(previous);
    expect(codes(frozen)).toEqual(["binding_moved"]);
    expect((await plan(previous)).evals[0]?.cohorts[0]?.lineage).toBe(c1);
  });
});

describe("published results (170, 171, 174)", () => {
  const accepted = async (): Promise<EvalPlan["results"]> => (await evalAt()).results;

  it("imports them into the cohort of the protocol commit, with the commit that brought them apart", async () => {
    const c1 = await commit("Add", def());
    const c2 = await commit("Baselines", published("first", publication("demo")));
    const [demo] = (await plan()).evals;
    expect(demo?.results).toEqual({ accepted: 2, rejected: 0 });
    const [cohort] = demo?.cohorts ?? [];
    expect(cohort?.protocolCommit.sha).toBe(c1);
    expect(cohort?.published.map((file) => [file.path, file.commit.sha, file.envelope.results.length])).toEqual([
      ["evals/demo/published-results/first.json", c2, 2],
    ]);
    expect(cohort?.published[0]?.text).toBe(JSON.stringify(publication("demo"), null, 2));
  });

  it("gives every cohort the results of its own last good commit", async () => {
    await commit("Add", def(), published("first", publication("demo")));
    await commit("More", published("first", publication("demo", { "Model One": 55, "Model Three": 30 })));
    await commit("Bump", def({ protocol_revision: "2" }), published("first", publication("demo", { "Model Two": 70 })));
    const [demo] = (await plan()).evals;
    const scores = demo?.cohorts.map((cohort) =>
      cohort.published.flatMap((file) => file.envelope.results.map((row) => row.score)),
    );
    expect(scores).toEqual([[55, 30], [70]]);
  });

  it("174 keeps the whole eval back for one bad row, names it, and harms no other eval", async () => {
    await commit("Add", ...plainEval("demo"), ...plainEval("steady"));
    const bad = publication("demo", { "Model One": 60, "Model Two": 500 });
    await commit("Update both", published("first", bad), def({ name: "Newer" }), {
      path: "evals/steady/eval.yaml",
      bytes: evalYaml("steady", { name: "Steady goes on" }),
    });
    const { evals } = await plan();
    const [demo, steady] = evals;
    expect(demo?.state).toBe("kept-last-good");
    expect(demo?.results).toEqual({ accepted: 2, rejected: 1 });
    expect(demo?.cohorts[0]?.definition.name).toBe("Eval demo");
    expect(demo?.issues).toMatchObject([
      {
        code: "score_over_unit_max",
        path: "results.1.score",
        file: "evals/demo/published-results/first.json",
        line: 24,
      },
    ]);
    expect(steady?.cohorts[0]?.definition.name).toBe("Steady goes on");
  });

  it("counts every row of a file that is wrong as a whole", async () => {
    await commit("Add", ...plainEval("demo"));
    await commit("Spoil", published("first", { ...(publication("demo") as object), eval_id: "other" }));
    expect(await accepted()).toEqual({ accepted: 2, rejected: 2 });
    await commit("Spoil", { path: "evals/demo/published-results/first.json", bytes: "{" });
    expect(await accepted()).toEqual({ accepted: 2, rejected: 1 });
  });

  it("170 reads flat .json files only", async () => {
    const nested = { path: "evals/demo/published-results/deep/x.json", bytes: "{" };
    await commit("Add", def(), nested, { path: "evals/demo/published-results/notes.txt", bytes: "{" });
    expect(await evalAt()).toMatchObject({ state: "listed", results: { accepted: 0, rejected: 0 } });
  });

  it("181 refuses a published file that names another commit than the one it will be bound to", async () => {
    const c1 = await commit("Add", def());
    const withCommit = (eval_commit: string) => published("first", { ...(publication("demo") as object), eval_commit });
    await commit("Right", withCommit(c1));
    expect(await evalAt()).toMatchObject({ state: "listed", results: { accepted: 2, rejected: 0 } });
    await commit("Wrong", withCommit("f".repeat(40)));
    expect(codes(await evalAt())).toEqual(["commit_unknown"]);
    await commit("Short", withCommit(c1.slice(0, 7)));
    expect(codes(await evalAt())).toEqual(["commit_abbreviated"]);
  });

  it("171 tells a required baseline that is missing, at HEAD only", async () => {
    await commit("Add", def({ baseline_policy: "required" }));
    const missing = await evalAt();
    expect(missing).toMatchObject({ state: "baseline-missing", protocolRevision: 1 });
    expect(codes(missing)).toEqual(["baseline_missing"]);
    await commit("Baselines", published("first", publication("demo")));
    expect(await evalAt()).toMatchObject({ state: "listed", issues: [] });
  });

  it("171 does not take a score still to come for a baseline", async () => {
    const author = { baseline_policy: "required", scored_by: "author", score_policy: "author_fill", scoring_note: "n" };
    const open = {
      eval_id: "demo",
      submission: { kind: "run", runner_version: "1", run_date: "2025-01-01" },
      results: [{ participant: { model: "vendor/model" }, score: null }],
    };
    await commit("Add", def(author), published("run", open));
    expect(await evalAt()).toMatchObject({ state: "baseline-missing", results: { accepted: 1, rejected: 0 } });
  });
});

describe("the report (decision 12)", () => {
  it("tells author and cover of the last good state", async () => {
    const cover = { path: "evals/demo/assets/c.png", bytes: "png" };
    await commit("Add", ...plainEval("demo"), def({ cover: "assets/c.png" }), cover);
    await commit("Break", def({ cover: "assets/other.png", category: "nonsense" }));
    const [demo] = (await plan()).evals;
    expect(demo).toMatchObject({ author: "some-author", cover: { path: "evals/demo/assets/c.png" } });
  });

  it("has no protocol commit for an eval that was never good", async () => {
    await commit("Add", def({ category: "nonsense" }));
    expect(await evalAt()).toMatchObject({
      state: "kept-last-good",
      protocolRevision: null,
      protocolCommit: null,
      cohorts: [],
    });
  });

  it("sees what is wrong with the repository as a whole", async () => {
    await commit("Nothing", { path: "README.md", bytes: "x" });
    expect((await report()).issues.map((issue) => issue.code)).toEqual(["evals_folder_missing"]);
  });

  it("takes neither files beside the folders nor folders without a definition for evals", async () => {
    const files = ["evals/README.md", "evals/drafts/notes.md"].map((path) => ({ path, bytes: "x" }));
    await commit("Add", ...files, def());
    expect((await report()).evals.map((each) => each.id)).toEqual(["demo"]);
  });
});
