import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { EvalPlan, SyncPlan } from "#lib/domain/cohorts/types";
import { validateResultForEval } from "#lib/domain/evals/validate";
import { checkRepository } from "#lib/services/check-repository";
import { planSync } from "#lib/services/plan-sync";
import { openSource } from "#lib/sources/open-source";
import { demoRuns } from "./demo-runs";
import { git } from "./git";
import { DEMO_HISTORY } from "./history";
import { makeDemoRepository } from "./make-demo-repo";

const base = await mkdtemp(join(tmpdir(), "assayer-demo-sync-"));
afterAll(() => rm(base, { recursive: true, force: true }));
const dir = join(base, "evals.git");
let plan: SyncPlan;
/** Hash of each commit by the first line of its message. */
let commits: Map<string, string>;

beforeAll(async () => {
  await makeDemoRepository(dir);
  const source = await openSource({ location: dir, cacheDir: join(base, "cache"), allow: { file: true } });
  plan = await planSync({ source }).finally(() => source.close());
  const log = (await git(["--git-dir", dir, "log", "--format=%H %s", "main"])).trim().split("\n");
  commits = new Map(log.map((line) => [line.slice(41), line.slice(0, 40)]));
});

const at = (subject: string): string => commits.get(subject) ?? `no commit "${subject}"`;
const find = (id: string): EvalPlan => {
  const found = plan.evals.find((each) => each.id === id);
  if (found === undefined) throw new Error(`no eval ${id}`);
  return found;
};
const cohorts = (id: string) =>
  find(id).cohorts.map(({ revision, protocolCommit, lineage, definitionCommit, published }) => ({
    revision,
    protocol: protocolCommit.sha,
    lineage,
    definition: definitionCommit.sha,
    rows: published.flatMap(({ envelope }) => envelope.results).length,
  }));

test("every eval has the state and the counts it was made for, and nothing else is wrong", () => {
  expect(plan.issues).toEqual([]);
  expect(plan.mainline).toHaveLength(DEMO_HISTORY.filter(({ aside }) => aside !== true).length);
  expect(plan.evals.map(({ id, state, results, author }) => [id, state, results, author])).toEqual([
    ["canal-dispatch", "listed", { accepted: 3, rejected: 0 }, "demo-bruno"],
    ["glossary-drift", "listed", { accepted: 4, rejected: 0 }, "demo-esme"],
    ["harbor-bargain", "listed", { accepted: 0, rejected: 0 }, "demo-dmitri"],
    ["lantern-teams", "listed", { accepted: 0, rejected: 0 }, "demo-dmitri"],
    ["ledger-lines", "listed", { accepted: 3, rejected: 0 }, "demo-ada"],
    ["museum-labels", "listed", { accepted: 0, rejected: 0 }, "demo-celia"],
    ["postcard-haiku", "delisted", { accepted: 3, rejected: 0 }, "demo-celia"],
    ["riddle-kiln", "kept-last-good", { accepted: 0, rejected: 0 }, "demo-esme"],
  ]);
  const others = plan.evals.filter(({ id }) => id !== "riddle-kiln");
  // A note, on purpose: the row that prints no lock hours stands last among its equals.
  expect(others.flatMap(({ id, issues }) => issues.map(({ code, severity }) => [id, code, severity]))).toEqual([
    ["canal-dispatch", "tiebreak_missing", "lint"],
  ]);
});

test("ledger-lines: the merge introduces revision 2, and three copy commits do not move it", () => {
  const added = at("Add ledger-lines");
  const spring = at("Import the spring table of ledger-lines");
  const merge = at("Merge revision 2 of ledger-lines");
  const summer = at("Import the summer table of ledger-lines");
  expect(cohorts("ledger-lines")).toEqual([
    { revision: 1, protocol: added, lineage: added, definition: spring, rows: 8 },
    { revision: 2, protocol: merge, lineage: added, definition: summer, rows: 3 },
  ]);
  expect(find("ledger-lines").cohorts.map(({ definition }) => [definition.tasks.length, definition.trials])).toEqual([
    [40, 1],
    [60, 3],
  ]);
});

test("glossary-drift: withdrawn after revision 3 and listed again at revision 1 of another lineage", () => {
  const [first, second] = [at("Add glossary-drift"), at("List glossary-drift again")];
  expect(cohorts("glossary-drift").map(({ revision, lineage, rows }) => [revision, lineage, rows])).toEqual([
    [1, first, 0],
    [2, first, 0],
    [3, first, 3],
    [1, second, 4],
  ]);
  expect(find("glossary-drift").lineage).toBe(second);
});

test("postcard-haiku is delisted by the commit that removed it, and keeps its cohort", () => {
  const { lineage, latestCommit } = find("postcard-haiku");
  expect([lineage, latestCommit.sha]).toEqual([null, at("Remove postcard-haiku")]);
  expect(cohorts("postcard-haiku")).toHaveLength(1);
});

test("riddle-kiln stays at its last good state, with the two fields that changed, at their lines", () => {
  const { issues, refusals } = find("riddle-kiln");
  const culprit = at("Reword a riddle and change an answer of riddle-kiln");
  expect(refusals.map(({ code, commit, changes }) => [code, commit.sha, changes.map(({ path }) => path)])).toEqual([
    ["protocol_changed_without_bump", culprit, ["tasks.3.prompt", "tasks.7.expected"]],
  ]);
  expect(issues.map(({ code, path, line, file }) => [code, path, line, file])).toEqual([
    ["protocol_changed_without_bump", "tasks.3.prompt", 34, "evals/riddle-kiln/eval.yaml"],
    ["protocol_changed_without_bump", "tasks.7.expected", 51, "evals/riddle-kiln/eval.yaml"],
  ]);
  const [kept] = find("riddle-kiln").cohorts;
  expect(kept?.definition.tasks[7]?.expected).toBe("yesterday");
});

test("an author who checks it before pushing sees the one mistake that is meant, and no gate broken", async () => {
  const source = await openSource({ location: dir, cacheDir: join(base, "cache"), allow: { file: true } });
  const report = await checkRepository(source).finally(() => source.close());
  const errors = report.evals.flatMap(({ id, issues }) =>
    issues.filter(({ severity }) => severity === "error").map(({ code, path }) => [id, code, path]),
  );
  expect(errors).toEqual([
    ["riddle-kiln", "protocol_changed_without_bump", "tasks.3.prompt"],
    ["riddle-kiln", "protocol_changed_without_bump", "tasks.7.expected"],
  ]);
});

test("every invented run is valid for the definition its board stands on", () => {
  for (const { evalId, file } of demoRuns()) {
    const definition = find(evalId).cohorts.at(-1)?.definition;
    if (definition === undefined) throw new Error(`${evalId} has no cohort`);
    const checked = validateResultForEval(definition, file);
    expect(checked.success ? [] : checked.error.issues).toEqual([]);
  }
});
