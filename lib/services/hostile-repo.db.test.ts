import { spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { existsSync } from "node:fs";
import { cp, mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { git } from "#db/seed/git";
import { testDatabase } from "#db/testing/database";
import { type AppError, isAppError } from "#lib/domain/errors";
import { openSource } from "#lib/sources/open-source";
import { createFilesystemStorage } from "#lib/storage/drivers/filesystem";
import { acceptResult } from "./accept-result";
import type { Ctx } from "./ctx";
import { readBoard } from "./read-board";
import { readSyncStatus } from "./read-sync-status";
import { syncRepository } from "./sync-repository";
import { DOCUMENT_ATTACKS, FOLDER_NAMES, HARMLESS, TREE_ATTACKS } from "./testing/attacks";
import { type Change, type ScratchRepository, scratchRepository } from "./testing/hostile-repository";
import { evalYaml, plainEval } from "./testing/plain-eval";
import { dumpRows } from "./testing/test-ctx";

const database = await testDatabase();
const base = await mkdtemp(join(tmpdir(), "assayer-hostile-"));
afterAll(() => rm(base, { recursive: true, force: true }));
const dir = join(base, "repo");
const ctx: Ctx = {
  db: database.db,
  storage: createFilesystemStorage(join(base, "files")),
  now: () => new Date(),
  random: (count) => new Uint8Array(randomBytes(count)),
};
const url = "https://example.org/hostile";
let repository: ScratchRepository;
let branches = 0;
let before: Awaited<ReturnType<typeof rowsOf>>;

async function sync(branch = "main", location = dir) {
  const source = await openSource({ location, branch, cacheDir: join(base, "cache"), allow: { file: true } });
  return syncRepository(ctx, { source, url }).finally(() => source.close());
}

/** A branch of its own from the good state, with one more commit. */
async function attack(changes: Change[]): Promise<string> {
  branches += 1;
  const branch = `attack-${branches}`;
  await repository.git("update-ref", `refs/heads/${branch}`, "refs/heads/main");
  // The same commit improves another eval: that must arrive whatever happens to the victim.
  const bytes = evalYaml("steady", { description: `Better text ${branches}.` });
  await repository.commit("A commit", [{ path: "evals/steady/eval.yaml", bytes }, ...changes], { branch });
  return branch;
}

const rowsOf = async (evalId: string) =>
  (await readBoard(ctx, { evalId }))?.rows.map(({ rank, model, score, resultId }) => [rank, model, score, resultId]);

const stateOf = async (evalId: string) => {
  const status = await readSyncStatus(ctx);
  return status.repositories.flatMap(({ evals }) => evals).find(({ id }) => id === evalId);
};

/** The other eval took its new text and kept its rows. */
async function steadyWentOn(): Promise<void> {
  expect((await stateOf("steady"))?.state).toBe("listed");
  expect((await readBoard(ctx, { evalId: "steady" }))?.rows).toHaveLength(2);
  const [row] = (await dumpRows(ctx.db))["evals"]?.filter((text) => text.includes('["id","steady"]')) ?? [];
  expect(row).toContain(`Better text ${branches}.`);
}

beforeAll(async () => {
  repository = await scratchRepository(dir);
  await repository.commit("Add two evals", [...plainEval("victim"), ...plainEval("steady")]);
  await sync();
  before = await rowsOf("victim");
});

test("the good state is good", () => {
  expect(before?.map(([rank, model, score]) => [rank, model, score])).toEqual([
    [1, "Model One", 50],
    [2, "Model Two", 40],
  ]);
});

describe("a commit that spoils one eval", () => {
  test.each([...DOCUMENT_ATTACKS, ...TREE_ATTACKS])("$name: $code", async ({ changes, file, code, line }) => {
    await sync(await attack(changes));
    const victim = await stateOf("victim");
    expect(victim?.state).toBe("kept-last-good");
    const errors = victim?.issues.filter(({ severity }) => severity === "error") ?? [];
    expect(errors).toContainEqual(expect.objectContaining({ code, file, ...(line === undefined ? {} : { line }) }));
    for (const { message } of errors) expect(message).toMatch(/\S{3}/);
    expect(await rowsOf("victim")).toEqual(before);
    await steadyWentOn();
    expect(({} as Record<string, unknown>)["polluted"]).toBeUndefined();
  });

  test("and when it is taken back, everything is as it was", async () => {
    await sync();
    expect((await stateOf("victim"))?.state).toBe("listed");
    expect((await stateOf("victim"))?.issues).toEqual([]);
    expect(await rowsOf("victim")).toEqual(before);
  });
});

describe("the same documents handed in as a result file", () => {
  const submitted = DOCUMENT_ATTACKS.filter(({ file, code }) => file.endsWith(".json") && code !== "eval_id_mismatch");

  test.each(submitted)("$name: $code, and no row changes", async ({ changes, code, line }) => {
    await sync();
    const rows = await dumpRows(ctx.db);
    const bytes =
      changes.flatMap((change) => ("bytes" in change ? [Buffer.from(change.bytes)] : []))[0] ?? Buffer.alloc(0);
    const outcome = await acceptResult(ctx, { bytes, verified: true });
    const issues = outcome.status === "rejected" ? outcome.issues : [];
    const at = line === undefined || code === "score_over_unit_max" ? {} : { line };
    expect(issues).toContainEqual(expect.objectContaining({ code, ...at }));
    expect(await dumpRows(ctx.db)).toEqual(rows);
  });

  test("over 4 MiB: refused before it is parsed", async () => {
    const outcome = await acceptResult(ctx, { bytes: Buffer.alloc(5 * 1024 * 1024, " "), verified: true });
    expect(outcome).toMatchObject({ status: "rejected", issues: [{ code: "document_too_large" }] });
  });
});

describe("a commit with things that are not read", () => {
  test.each(HARMLESS)("$name", async ({ changes }) => {
    const started = performance.now();
    await sync(await attack(changes));
    expect(performance.now() - started).toBeLessThan(20_000);
    expect((await stateOf("victim"))?.state).toBe("listed");
    expect(await rowsOf("victim")).toEqual(before);
    await steadyWentOn();
  });

  test("HTML in texts stands in the data as text", async () => {
    const name = '"<b onclick=alert(1)>x</b>"';
    await sync(await attack([{ path: "evals/victim/eval.yaml", bytes: evalYaml("victim", { name }) }]));
    expect((await readBoard(ctx, { evalId: "victim" }))?.eval.name).toBe("<b onclick=alert(1)>x</b>");
  });

  test.each(FOLDER_NAMES)("a folder named %j", async (name) => {
    await sync(await attack([{ path: `evals/${name}/eval.yaml`, bytes: evalYaml("steady") }]));
    await steadyWentOn();
    expect(await rowsOf("victim")).toEqual(before);
    const { repositories } = await readSyncStatus(ctx);
    expect(JSON.stringify(repositories[0]?.issues)).toMatch(/eval_id_malformed/);
  });

  test("a new eval that was never good is listed with its reason, and its board is empty", async () => {
    await sync(await attack([{ path: "evals/newcomer/eval.yaml", bytes: "id: [" }]));
    expect((await stateOf("newcomer"))?.issues.map(({ code }) => code)).toContain("yaml_malformed");
    await steadyWentOn();
  });
});

describe("odd commits", () => {
  /** A commit made byte by byte: git itself would not write it. */
  async function rawCommit(branch: string, person: string, message: Buffer): Promise<void> {
    const tree = (await repository.git("rev-parse", "refs/heads/main^{tree}")).trim();
    const parent = (await repository.git("rev-parse", "refs/heads/main")).trim();
    const head = Buffer.from(`tree ${tree}\nparent ${parent}\nauthor ${person}\ncommitter ${person}\n\n`, "latin1");
    const args = ["--git-dir", dir, "hash-object", "-t", "commit", "-w", "--stdin", "--literally"];
    const sha = (await git(args, Buffer.concat([head, message]))).trim();
    await repository.git("update-ref", `refs/heads/${branch}`, sha);
  }

  test.each([
    ["a date beyond every calendar", "A <a@example.org> 99999999999999 +0000", Buffer.from("x")],
    ["a date before all dates", "A <a@example.org> -99999999999999 +0000", Buffer.from("x")],
    ["no date at all", "A <a@example.org>", Buffer.from("x")],
    ["an author that is not UTF-8", "\xff\xfe <a@example.org> 1735700000 +0000", Buffer.from([0xff, 0xfe])],
    [
      "control characters and markup",
      "\x1b[31m<b>A</b> <a@example.org> 1735700000 +0000",
      Buffer.from("\x1b[2J<script>"),
    ],
    ["a message with a NUL", "A <a@example.org> 1735700000 +0000", Buffer.from("a\u0000b")],
    ["a message of 2 MiB in one line", "A <a@example.org> 1735700000 +0000", Buffer.alloc(2 * 1024 * 1024, "m")],
  ])("%s: synced, and every board as it was", async (_, person, message) => {
    const branch = `odd-${branches++}`;
    await rawCommit(branch, person, message);
    await sync(branch);
    expect((await stateOf("victim"))?.state).toBe("listed");
    expect(await rowsOf("victim")).toEqual(before);
  });

  test("names of files that are no text", async () => {
    const blob = (await git(["--git-dir", dir, "hash-object", "-w", "--stdin"], Buffer.from("{}"))).trim();
    const names = ["a\nb.json", "\xff\xfe.json", "\x1b[2J.json", ";touch pwned;.json", "$(touch pwned).json"];
    const tree = names.map((name) => Buffer.from(`100644 blob ${blob}\t${name}\0`, "latin1"));
    const made = (await git(["--git-dir", dir, "mktree", "-z"], Buffer.concat(tree))).trim();
    const branch = await attack([]);
    await repository.git("update-ref", `refs/heads/${branch}`, await withFolder(branch, made));
    await sync(branch);
    const victim = await stateOf("victim");
    expect(victim?.state).toBe("kept-last-good");
    expect(new Set(victim?.issues.map(({ file }) => file)).size).toBe(names.length);
    expect(await rowsOf("victim")).toEqual(before);
    await steadyWentOn();
  });

  /** The branch's head with evals/victim/published-results replaced by a tree. */
  async function withFolder(branch: string, tree: string): Promise<string> {
    const at = (path: string) =>
      repository.git("rev-parse", `refs/heads/${branch}:${path}`).then((text) => text.trim());
    const put = async (parent: string, name: string, oid: string): Promise<string> => {
      const entries = (await repository.git("ls-tree", "-z", parent)).split("\0").filter((line) => line !== "");
      const kept = entries.filter((line) => line.slice(line.indexOf("\t") + 1) !== name);
      const text = [...kept, `040000 tree ${oid}\t${name}`].map((line) => `${line}\0`).join("");
      return (await git(["--git-dir", dir, "mktree", "-z"], Buffer.from(text))).trim();
    };
    const victim = await put(await at("evals/victim"), "published-results", tree);
    const evals = await put(await at("evals"), "victim", victim);
    const root = await put(await at(""), "evals", evals);
    const person = "Mallory <mallory@example.org> 1735800000 +0000";
    const head = (await repository.git("rev-parse", `refs/heads/${branch}`)).trim();
    const body = `tree ${root}\nparent ${head}\nauthor ${person}\ncommitter ${person}\n\nOdd names\n`;
    return (await git(["--git-dir", dir, "hash-object", "-t", "commit", "-w", "--stdin"], Buffer.from(body))).trim();
  }
});

describe("the whole evals folder", () => {
  test.each([
    ["becomes a link", { path: "evals", linkTo: "/etc" }, "evals_folder_is_link"],
    ["becomes a submodule", { path: "evals", submodule: "1".repeat(40) }, "evals_folder_is_link"],
    ["vanishes", { path: "evals", remove: true }, null],
  ] as const)("%s: said at the repository, and every row stays readable", async (_, change, code) => {
    const branch = await attack([]);
    await repository.commit("Replace evals", [{ path: "evals", remove: true }, change], { branch });
    await sync(branch);
    const [status] = (await readSyncStatus(ctx)).repositories;
    if (code !== null) expect(status?.issues.map((issue) => issue.code)).toEqual([code]);
    expect((await stateOf("victim"))?.state).toBe("delisted");
    expect(await rowsOf("victim")).toEqual(before);
    await sync();
    expect((await stateOf("victim"))?.state).toBe("listed");
    expect(await rowsOf("victim")).toEqual(before);
  });
});

describe("a source that cannot be read", () => {
  const failure = async (work: Promise<unknown>): Promise<AppError> => {
    const error: unknown = await work.then(
      () => new Error("it was read"),
      (thrown: unknown) => thrown,
    );
    if (!isAppError(error)) throw error;
    return error;
  };

  test.each([
    ["a missing branch", () => sync("no-such-branch"), "source_unreadable"],
    ["a branch that is an option", () => sync("--upload-pack=touch pwned"), "source_unreadable"],
    ["a missing folder", () => sync("main", join(base, "nothing")), "source_unreadable"],
    ["a folder that is no repository", () => sync("main", base), "source_unreadable"],
    ["a file:// address of nothing", () => sync("main", `file://${base}/nothing`), "source_unreadable"],
    ["a host that does not answer", () => sync("main", "https://127.0.0.1:9/evals.git"), "source_unreachable"],
    ["a transport that runs programs", () => sync("main", "ext::sh -c 'touch pwned'"), "bad_request"],
    ["an address with a password", () => sync("main", "https://me:secret@example.org/evals"), "bad_request"],
  ])("%s: refused with the way out, and every row stays", async (_, work, code) => {
    await sync();
    const rows = await dumpRows(ctx.db);
    const error = await failure(work());
    expect(error.code).toBe(code);
    expect(error.suggestion).toMatch(/\S{3}/);
    expect(`${error.message} ${error.suggestion}`).not.toContain("secret");
    expect(await dumpRows(ctx.db)).toEqual(rows);
  });

  test("a damaged repository: refused, and every row stays", async () => {
    await sync();
    const rows = await dumpRows(ctx.db);
    const damaged = join(base, "damaged");
    await cp(dir, damaged, { recursive: true });
    for (const name of await readdir(join(damaged, "objects", "pack")).catch(() => [])) {
      if (name.endsWith(".pack")) await writeFile(join(damaged, "objects", "pack", name), "PACK no more");
    }
    for (const name of await readdir(join(damaged, "objects"))) {
      if (/^[0-9a-f]{2}$/.test(name)) await rm(join(damaged, "objects", name), { recursive: true });
    }
    expect((await failure(sync("main", damaged))).code).toBe("source_unreadable");
    expect(await dumpRows(ctx.db)).toEqual(rows);
  });
});

describe("a repository that would run something", () => {
  test("neither its hooks nor its configuration are obeyed, in place or through a mirror", async () => {
    const armed = join(base, "armed");
    await cp(dir, armed, { recursive: true });
    const pwned = join(base, "pwned");
    // A program of its own: git passes arguments, and they would be touched too.
    const touch = join(base, "trap.sh");
    await writeFile(touch, `#!/bin/sh\ntouch ${pwned}\n`, { mode: 0o755 });
    await mkdir(join(armed, "hooks"), { recursive: true });
    for (const hook of [
      "post-checkout",
      "pre-receive",
      "reference-transaction",
      "post-index-change",
      "fsmonitor-watchman",
    ]) {
      await writeFile(join(armed, "hooks", hook), `#!/bin/sh\n${touch}\n`, { mode: 0o755 });
    }
    const config = [
      `[core]\n\tfsmonitor = ${touch}\n\tsshCommand = ${touch}\n\tpager = ${touch}\n\thooksPath = ${armed}/hooks`,
      `\talternateRefsCommand = ${touch}\n\tgitProxy = ${touch}\n\taskPass = ${touch}`,
      `[uploadpack]\n\tpackObjectsHook = ${touch}`,
      `[diff]\n\texternal = ${touch}\n[diff "evil"]\n\ttextconv = ${touch}\n\tcommand = ${touch}`,
      `[filter "evil"]\n\tsmudge = ${touch}\n\tclean = ${touch}\n\tprocess = ${touch}`,
      `[credential]\n\thelper = !${touch}\n[log]\n\tshowSignature = true\n[gpg]\n\tprogram = ${touch}`,
      `[remote "origin"]\n\turl = ext::${touch}\n\tpromisor = true\n[extensions]\n\tpartialClone = origin`,
    ];
    await writeFile(
      join(armed, "config"),
      `[core]\n\trepositoryformatversion = 1\n\tbare = true\n${config.join("\n")}\n`,
    );
    await writeFile(join(armed, "info", "attributes"), "* filter=evil diff=evil\n").catch(() => undefined);
    // The traps are set: git without our care falls into one of them.
    spawnSync("git", ["--git-dir", armed, "log", "-p", "--ext-diff", "main", "--", "evals"]);
    expect(existsSync(pwned)).toBe(true);
    await rm(pwned);
    await sync("main", armed);
    await sync("main", `file://${armed}`);
    expect(existsSync(pwned)).toBe(false);
    expect(existsSync("pwned")).toBe(false);
    expect(await rowsOf("victim")).toEqual(before);
  });
});

describe("a rewritten history", () => {
  test("freezes the boards that were bound to it, keeps their rows, and a restored history thaws them", async () => {
    await sync();
    const forced = await scratchRepository(join(base, "forced"));
    await forced.commit("Another beginning", [
      ...plainEval("victim"),
      ...plainEval("steady"),
      ...plainEval("fresh-eval"),
    ]);
    await sync("main", forced.dir);
    for (const id of ["victim", "steady"]) {
      expect((await stateOf(id))?.state).toBe("frozen");
      expect((await stateOf(id))?.issues.length).toBeGreaterThan(0);
    }
    expect(await rowsOf("victim")).toEqual(before);
    expect((await stateOf("fresh-eval"))?.state).toBe("listed");
    await sync();
    expect((await stateOf("victim"))?.state).toBe("listed");
    expect(await rowsOf("victim")).toEqual(before);
  });
});
