import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildProgram } from "#lib/cli/program";
import { runCli } from "#lib/cli/testing/run-cli";
import { AppError } from "#lib/domain/errors";
import { type Served, serveOperations } from "#lib/http/testing/serve-operations";
import { type Contract, pathFields } from "#lib/operations/contract";
import { contracts } from "#lib/operations/contracts";
import type { Operation, OperationContext } from "#lib/operations/operation";
import { ROOT } from "#lib/testing/source-files";

const all: Contract[] = Object.values(contracts);
const asked: string[] = [];
let server: Served;
const folder = mkdtempSync(join(tmpdir(), "assayer-cli-"));

/** Answers with the example of its contract, except that nothing is called "nowhere". */
function stub(contract: Contract): Operation {
  return {
    contract,
    async run(_, input) {
      if (input["id"] !== "nowhere") return contract.example.output;
      throw new AppError("not_found", "There is no eval nowhere.", "List the evals.");
    },
  };
}

beforeAll(async () => {
  const operations = Object.fromEntries(all.map((contract) => [contract.name, stub(contract)]));
  server = await serveOperations(
    operations,
    async () => ({}) as OperationContext,
    (request) => asked.push(request),
  );
});
afterAll(async () => {
  await server.close();
  rmSync(folder, { recursive: true, force: true });
});

const atServer = (args: readonly string[]) => runCli(args, { env: { ASSAYER_URL: server.url } });
const failureOf = (stderr: string) => (JSON.parse(stderr) as { error: Record<string, unknown> }).error;
/** The example input as a user would type it. */
const exampleArgs = (contract: Contract) => {
  const inPath = pathFields(contract.path);
  const given = new Map(Object.entries(contract.example.input).map(([name, value]) => [name, String(value)]));
  const options = [...given].filter(([name]) => !inPath.includes(name));
  return [
    ...inPath.map((name) => given.get(name) ?? ""),
    ...options.flatMap(([name, value]) => [
      `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`,
      value,
    ]),
  ];
};

describe("the program", () => {
  it("starts from its npm script, shows help and ends with 0", async () => {
    const { stdout } = await promisify(execFile)("npm", ["run", "-s", "assayer", "--", "--help"], { cwd: ROOT });
    expect(stdout).toContain("Usage: assayer");
    expect(stdout).toContain("Exit codes: 0 done");
  });

  it("prints its version", async () => {
    expect(await runCli(["--version"])).toEqual({ code: 0, signal: null, stdout: "0.1.0\n", stderr: "" });
  });

  it("has a verb for every operation", () => {
    for (const { cli } of all) {
      let at = buildProgram();
      for (const word of cli.verb.split(" ")) {
        const next = at.commands.find((command) => command.name() === word);
        expect(next, `assayer ${cli.verb}`).toBeDefined();
        if (next) at = next;
      }
    }
  });

  it.each([
    [["nowhere"], /unknown command/],
    [["bord", "x"], /Did you mean board/],
    [["board"], /missing required argument 'id'/],
    [["board", "x", "--sort", "colour"], /Allowed choices/],
    [["board", "x", "--nowhere"], /unknown option/],
    [["evals", "nowhere"], /unknown command/],
  ])("ends wrong usage with 2, on stderr only: %j", async (args, message) => {
    const { code, stdout, stderr } = await runCli([...args, "--json"]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(failureOf(stderr)).toMatchObject({ code: "cli_usage", message: expect.stringMatching(message) });
  });

  it.each([
    [["nowhere"], /^The verbs are: validate, plan, .*board/],
    [["evals", "nowhere"], /^The verbs are: evals list, evals get, /],
  ])("lists the verbs there are for an unknown one: %j", async (args, verbs) => {
    const { stderr } = await runCli([...args, "--json"]);
    expect(failureOf(stderr)).toMatchObject({ suggestion: expect.stringMatching(verbs) });
  });

  it("says code, message and way out in plain text too", async () => {
    const { code, stdout, stderr } = await runCli(["board"]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(stderr).toMatch(/^error \(cli_usage\): missing required argument 'id'\nway out: .*--help/);
  });
});

describe("a verb that asks a server", () => {
  it.each(all.filter(({ cli }) => cli.via === "api").map((contract) => [contract.cli.verb, contract] as const))(
    "assayer %s prints the answer",
    async (verb, contract) => {
      const args = [...verb.split(" "), ...exampleArgs(contract)];
      const json = await atServer([...args, "--json"]);
      expect(json).toMatchObject({ code: 0, stderr: "" });
      expect(JSON.parse(json.stdout)).toEqual(contract.example.output);
      expect(asked.at(-1)).toMatch(/^GET \/v1\//);
    },
  );

  it("shows rows as a table, also for --server", async () => {
    const { code, stdout, stderr } = await runCli(["board", "ticket-triage", "--server", `${server.url}/`]);
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
    expect(stdout).toMatch(/^rank +model +harness/m);
    expect(stdout).toMatch(/^1 +fictional\/alpha-1/m);
  });

  it("passes the server's problem on", async () => {
    const text = await atServer(["evals", "get", "nowhere"]);
    expect(text).toMatchObject({ code: 2, stdout: "" });
    expect(text.stderr).toMatch(
      /^error \(not_found\): There is no eval nowhere\.\nway out: List the evals\.\nrequest: req_/,
    );
  });

  it("names every issue of a refused input", async () => {
    const { code, stderr } = await atServer(["board", "Not-An-Id", "--cohort", "abc"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^ {2}id: /m);
    expect(stderr).toMatch(/^ {2}cohort: /m);
  });

  it("says how to start a server when none answers", async () => {
    const { code, stderr } = await runCli(["health", "--server", "http://127.0.0.1:9"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^error \(server_unreachable\): .*127\.0\.0\.1:9/);
    expect(stderr).toContain("npm run up");
  });
});

describe("a verb that needs no server", () => {
  const file = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  it("ends a negative verdict with 1 and prints it on stdout", async () => {
    const path = file("bad.yaml", "id: good-id\nname: 7\n");
    const { code, stdout, stderr } = await runCli(["validate", "eval", path, "--json"]);
    expect({ code, stderr }).toEqual({ code: 1, stderr: "" });
    expect(JSON.parse(stdout)).toMatchObject({ accept: false });
  });

  it("ends a file that is not there with 2", async () => {
    const { code, stdout, stderr } = await runCli(["validate", "eval", join(folder, "nowhere.yaml"), "--json"]);
    expect({ code, stdout }).toEqual({ code: 2, stdout: "" });
    expect(failureOf(stderr)).toMatchObject({ code: "file_missing" });
  });

  it("says in words what a setting should have been, with the way out", async () => {
    const { code, stderr } = await runCli(["doctor", "--json"], { env: { PORT: "abc" } });
    expect(code).toBe(2);
    expect(failureOf(stderr)).toEqual({
      code: "bad_request",
      message: "A setting is wrong. PORT must be a whole number from 1 to 65535.",
      suggestion: "Correct PORT, or unset it for its default.",
    });
  });

  it("says that plan wants a file or folder when it is given the id of an eval", async () => {
    const { code, stderr } = await runCli(["plan", "ledger-lines", "--json"]);
    expect(code).toBe(2);
    expect(failureOf(stderr)).toMatchObject({ code: "file_missing", message: expect.stringContaining("ledger-lines") });
    expect(failureOf(stderr)["suggestion"]).toMatch(/eval\.yaml or the folder .* not the id of an eval/);
  });

  it("ends quietly when its reader hangs up", async () => {
    const line = `${JSON.stringify({ id: 1, kind: "eval", doc: { id: "x" } })}\n`;
    const { code, stderr } = await runCli(["validate", "--jsonl"], { stdin: line.repeat(20_000), hangUp: true });
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });
});
