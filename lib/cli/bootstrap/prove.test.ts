import { spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it } from "vitest";
import { PROOFS } from "./proofs.mjs";

const root = mkdtempSync(path.join(tmpdir(), "assayer-prove-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const touch = (name: string, code: number) => [
  process.execPath,
  "-e",
  `require("fs").appendFileSync("log", "${name} "); process.exit(${code})`,
];

/** Runs the row in a project of its own, and answers what ran, and whether its output was kept. */
function prove(row: { before?: string[]; command: string[] }) {
  rmSync(root, { recursive: true, force: true });
  const folder = path.join(root, "lib", "cli", "bootstrap");
  mkdirSync(folder, { recursive: true });
  for (const file of ["prove.mjs", "machine.mjs"])
    cpSync(path.join(import.meta.dirname, file), path.join(folder, file));
  const rows = JSON.stringify([{ name: "one", says: "One.", count: 1, ...row }]);
  writeFileSync(path.join(folder, "proofs.mjs"), `export const PROOFS = ${rows};`);
  const { status, stderr } = spawnSync(process.execPath, [path.join(folder, "prove.mjs"), "one"], { encoding: "utf8" });
  const ran = existsSync(path.join(root, "log")) ? readFileSync(path.join(root, "log"), "utf8").trim() : "";
  return { status, stderr, ran, kept: existsSync(path.join(root, "docs", "proofs", "one.md")) };
}

it("runs what a proof needs before it", () => {
  const row = { before: touch("before", 0), command: touch("proof", 0) };
  expect(prove(row)).toMatchObject({ status: 0, ran: "before proof", kept: true });
});

it("measures and keeps nothing when that fails, and says the way out", () => {
  const answer = prove({ before: touch("before", 3), command: touch("proof", 0) });
  expect(answer).toMatchObject({ status: 1, ran: "before", kept: false });
  expect(answer.stderr).toContain("run the same command again");
});

it("builds before every bench that serves pages", () => {
  const benches = PROOFS.flatMap(({ before, command }) => {
    const file = command.find((word) => word.startsWith("bench/"));
    return file !== undefined && readFileSync(file, "utf8").includes("startServer(") ? [{ file, before }] : [];
  });
  expect(benches.map(({ file }) => file)).toEqual(["bench/board.ts", "bench/table-sort.ts"]);
  for (const { before } of benches) expect(before).toEqual(["npm", "run", "build"]);
});
