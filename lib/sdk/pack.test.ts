import { execFile } from "node:child_process";
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { conformanceCases } from "#lib/domain/toolcalls/testing/conformance-cases";
import { report, score, scoreBatch } from "#lib/sdk/index";
import { gradedRows, gradedText, noTextRows } from "#lib/sdk/testing/graded-text";

const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, "../..");

/** The published usage example of the contract, to the letter: programs that were written for it must keep working. */
const SNIPPET = `import { ResultFileSchema, validateResultForEval } from "@evalhub/schemas";

const result = ResultFileSchema.parse(JSON.parse(raw));
const checked = validateResultForEval(evalDef, result);
if (!checked.success) {
  console.error(checked.error.issues);
}
`;

/** What the snippet takes from its surroundings. */
const SURROUNDINGS = `import { EvalDefSchema } from "@evalhub/schemas";

const evalDef = EvalDefSchema.parse({
  id: "sample-eval", name: "Sample", category: "useful", description: "d", dimensions: ["code"], interface: "chat",
  runner: "builtin", scoring: "exact", scored_by: "local", tasks: [{ id: "one", prompt: "Say yes", expected: "yes" }],
});
const score: number = SCORE;
const raw = JSON.stringify({
  eval_id: "sample-eval",
  submission: { runner_version: "1", run_date: "2026-07-10" },
  results: [{ participant: { model: "vendor/m1" }, score }],
});
`;

let folder: string;
let modules: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "assayer-sdk-"));
  modules = join(folder, "node_modules");
  const { stdout } = await run(process.execPath, ["lib/cli/bootstrap/pack-sdk.mjs", folder], { cwd: ROOT });
  const tarball = `file:${stdout.trim().split("\n").at(-1)}`;
  // zod comes from this repository's own install, so that the test needs no network.
  await cp(join(ROOT, "node_modules/zod"), join(folder, "zod"), { recursive: true });
  await npm(["pack", "./zod", "--ignore-scripts"]);
  const zod = (await readdir(folder)).find((name) => /^zod-.*\.tgz$/.test(name));
  const manifest = {
    private: true,
    type: "module",
    dependencies: { "@evalhub/schemas": tarball, assayer: tarball },
    overrides: { zod: `file:${join(folder, String(zod))}` },
  };
  await writeFile(join(folder, "package.json"), JSON.stringify(manifest));
  await npm(["install", "--offline", "--ignore-scripts", "--no-audit", "--no-fund"]);
}, 180_000);

afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
});

async function npm(args: string[]): Promise<void> {
  await run("npm", args, { cwd: folder });
}

async function runSnippet(score: number): Promise<{ stdout: string; stderr: string }> {
  await writeFile(
    join(folder, "snippet.mjs"),
    SURROUNDINGS.replace("SCORE", String(score)).replace(": number", "") + SNIPPET,
  );
  return run(process.execPath, ["snippet.mjs"], { cwd: folder });
}

describe("the package of npm run pack:sdk", () => {
  it("runs the published example unchanged, as @evalhub/schemas", async () => {
    expect(await runSnippet(50)).toEqual({ stdout: "", stderr: "" });
    const refused = await runSnippet(101);
    expect(refused.stderr).toContain("score_over_unit_max");
    expect(refused.stderr).toContain("results.0.score");
  });

  it("types the published example for a strict TypeScript program", async () => {
    await writeFile(join(folder, "snippet.ts"), `${SURROUNDINGS.replace("SCORE", "50")}${SNIPPET}`);
    const flags = "--noEmit --strict --exactOptionalPropertyTypes --module nodenext --target es2022 --lib es2023,dom";
    const tsc = [join(ROOT, "node_modules/typescript/bin/tsc"), ...flags.split(" "), "snippet.ts"];
    const checked = run(process.execPath, tsc, { cwd: folder });
    await expect(checked).resolves.toMatchObject({ stdout: "" });
  }, 60_000);

  it("has one entry for everything and one for the schemas", async () => {
    const program = `
      import * as all from "assayer"; import * as schemas from "assayer/schemas";
      const missing = Object.keys(schemas).filter((name) => !(name in all));
      console.log(JSON.stringify({ missing, client: typeof all.createClient, own: "createClient" in schemas }));`;
    const { stdout } = await run(process.execPath, ["--input-type=module", "-e", program], { cwd: folder });
    expect(JSON.parse(stdout)).toEqual({ missing: [], client: "function", own: false });
  });

  it("grades every conformance case as its source does, byte for byte, and answers that are no text with 0", async () => {
    const program = `
      import { readFile } from "node:fs/promises"; import { report, score, scoreBatch } from "assayer";
      ${gradedText}
      const rows = JSON.parse(await readFile("rows.json", "utf8"));
      process.stdout.write(gradedText({ report, score, scoreBatch }, rows));`;
    await writeFile(join(folder, "rows.json"), JSON.stringify(gradedRows));
    await writeFile(join(folder, "grade.mjs"), program);
    const { stdout } = await run(process.execPath, ["grade.mjs"], { cwd: folder, maxBuffer: 64 * 2 ** 20 });
    expect(stdout).toBe(gradedText({ report, score, scoreBatch }, gradedRows));
    const { single } = JSON.parse(stdout) as { single: Record<string, unknown>[] };
    const wanted = [...conformanceCases, ...noTextRows.map(({ id }) => ({ id, score: 0, stale: false }))];
    expect(single).toMatchObject(
      wanted.map(({ id, score: each, stale }) => ({ id, score: each, details: { staleSchemaUsed: stale } })),
    );
  });

  it("installs in less than 15 MB, without framework or database", async () => {
    const installed = (await readdir(modules)).filter((name) => !name.startsWith("."));
    expect(installed.sort()).toEqual(["@evalhub", "assayer", "zod"]);
    // Both names hold the same package: one of them is what a program installs.
    expect((await sizeOf(modules)) / 2 ** 20).toBeLessThan(15);
    const manifest: unknown = JSON.parse(await readFile(join(modules, "assayer/package.json"), "utf8"));
    expect(manifest).toMatchObject({
      name: "assayer",
      license: "Apache-2.0",
      engines: { node: ">=20.19" },
      dependencies: { zod: expect.any(String) },
    });
    expect(Object.keys((manifest as { dependencies: object }).dependencies)).toEqual(["zod"]);
  });

  it("runs in a browser: no file imports a Node module or names a package but zod", async () => {
    const files = (await readdir(join(modules, "assayer"))).filter((name) => name.endsWith(".js"));
    expect(files.length).toBeGreaterThan(1);
    for (const name of files) {
      const source = await readFile(join(modules, "assayer", name), "utf8");
      const imported = [...source.matchAll(/^(?:import|export)\b[^"']*?from\s*["']([^"']+)["']/gm)].map(
        ([, from]) => from,
      );
      expect(imported.filter((from) => from !== "zod" && !from?.startsWith("./"))).toEqual([]);
      expect(source).not.toMatch(/["']node:|\brequire\(|\bprocess\.|\bBuffer\b/);
    }
  });
});

async function sizeOf(path: string): Promise<number> {
  const entries = await readdir(path, { recursive: true, withFileTypes: true });
  const sizes = entries
    .filter((entry) => entry.isFile())
    .map(async (entry) => (await stat(join(entry.parentPath, entry.name))).size);
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
