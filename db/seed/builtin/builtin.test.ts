import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readEvalDef } from "#lib/domain/evals/parse";
import { GRADER_VERSION, score } from "#lib/domain/toolcalls/score";
import { git } from "../git";
import { makeRepository } from "../make-repository";
import { BUILTIN_HISTORY } from "./history";
import { schemaDriftYaml } from "./schema-drift/render";

// The head after the last commit of history.ts. Appending commits changes it; add the new one below the old one.
const HEADS = ["c24c996950092265dcf4900a08f51a3b4675103b"];
const NEWEST = new URL("./schema-drift/r1/eval.yaml", import.meta.url);

const base = await mkdtemp(join(tmpdir(), "assayer-builtin-"));
afterAll(() => rm(base, { recursive: true, force: true }));

test("the history has the pinned hashes, and every head ever shipped is in it", async () => {
  const dir = join(base, "evals.git");
  const { head } = await makeRepository(dir, BUILTIN_HISTORY, "assayer-builtin");
  expect(head).toBe(HEADS.at(-1));
  for (const shipped of HEADS) await git(["--git-dir", dir, "merge-base", "--is-ancestor", shipped, head]);
});

test("the newest definition is what the generator makes today; if not, append a new revision", async () => {
  expect(await readFile(NEWEST, "utf8")).toBe(schemaDriftYaml());
});

test("every expected call of the definition scores 1, and the note names the grader", async () => {
  const { def } = readEvalDef(await readFile(NEWEST));
  if (!def.ok) throw new Error(JSON.stringify(def.error));
  const { tasks, protocol_note } = def.value;
  expect(tasks).toHaveLength(60);
  for (const { expected = "" } of tasks) expect(score({ expected }, { answer: expected }).score).toBe(1);
  expect(protocol_note).toContain(`version ${GRADER_VERSION}`);
});
