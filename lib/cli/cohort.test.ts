import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { runCli } from "#lib/cli/testing/run-cli";
import { type Served, serveOperations } from "#lib/http/testing/serve-operations";
import { contracts } from "#lib/operations/contracts";
import type { OperationContext } from "#lib/operations/operation";

const folder = mkdtempSync(join(tmpdir(), "assayer-cohort-"));
const file = join(folder, "eval.yaml");
const { example } = contracts["check-cohort"];
const asked: unknown[] = [];
let verdict: string = example.output.verdict;
let server: Served;

beforeAll(async () => {
  writeFileSync(file, example.input.text);
  const run = async (_: unknown, input: Record<string, unknown>) => {
    asked.push(input);
    return { ...example.output, verdict };
  };
  const operation = { contract: contracts["check-cohort"], run };
  server = await serveOperations({ "check-cohort": operation }, async () => ({}) as OperationContext);
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const check = (...args: string[]) => runCli(["cohort", "check", ...args], { env: { ASSAYER_URL: server.url } });

it("asks about the eval that the document names, prints what decides it, and ends with 1", async () => {
  const { code, stdout, stderr } = await check(file);
  expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
  expect(asked.at(-1)).toEqual(example.input);
  expect(stdout.split("\n").slice(0, 4)).toEqual([
    "ticket-triage: must bump: the protocol changed, so raise protocol_revision or the change is refused",
    "in force: revision 2, commit 8f2d0c5b7e3a4c1d9b6f0a2e4d8c7b5a3f1e0d9c",
    "  trials: 3 -> 5",
    "leaving the board: 9 participants, 12 results; they stay readable under the old cohort",
  ]);
});

it.each([
  ["no_change", 0],
  ["copy_only", 0],
  ["new_cohort", 0],
  ["first_cohort", 0],
  ["must_bump", 1],
  ["revision_decreased", 1],
  ["invalid", 1],
])("%s ends with %i", async (said, code) => {
  verdict = said;
  const { stdout, ...ended } = await check(file, "--json");
  expect(ended.code).toBe(code);
  expect(JSON.parse(stdout)).toEqual({ ...example.output, verdict: said });
});

it("takes the id from --eval, and says so when there is none", async () => {
  await check(file, "--eval", "other-eval");
  expect(asked.at(-1)).toMatchObject({ evalId: "other-eval" });
  writeFileSync(join(folder, "none.yaml"), "name: Nobody\n");
  const { code, stderr } = await check(join(folder, "none.yaml"));
  expect(code).toBe(2);
  expect(stderr).toContain("--eval ID");
});
