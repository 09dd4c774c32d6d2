import { spawn, spawnSync } from "node:child_process";
import { randomBytes } from "node:crypto";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ScratchRepository, scratchRepository } from "#lib/services/testing/hostile-repository";
import { openSource } from "#lib/sources/open-source";
import { ROOT } from "#lib/testing/source-files";
import { gitArguments, gitEnvironment } from "./environment";
import { lockMirror } from "./mirror-lock";

const KILLS = Number(process.env["ASSAYER_COUNT"] ?? 4);

let base: string;
let repository: ScratchRepository;
let number = 0;

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "assayer-mirror-"));
  repository = await scratchRepository(join(base, "repo"));
  await repository.commit("First", [{ path: "evals/a/eval.yaml", bytes: "one" }]);
});

afterAll(() => rm(base, { recursive: true, force: true }));

/** A cache of its own for each test. */
function freshCache(): string {
  number += 1;
  return join(base, `cache-${number}`);
}

async function headOf(cacheDir: string, more: { sizeBytesMax?: number } = {}): Promise<string> {
  const source = await openSource({ location: `file://${repository.dir}`, cacheDir, allow: { file: true }, ...more });
  try {
    return (await source.history("evals")).head.sha;
  } finally {
    await source.close();
  }
}

async function mirrorIn(cacheDir: string): Promise<string> {
  const [name = ""] = (await readdir(join(cacheDir, "mirrors"))).filter((each) => each.endsWith(".git"));
  return join(cacheDir, "mirrors", name);
}

describe("a mirror", () => {
  it("follows the remote, forced pushes included", async () => {
    const cache = freshCache();
    const first = await headOf(cache);
    const second = await repository.commit("Second", [{ path: "evals/a/eval.yaml", bytes: "two" }]);
    expect(await headOf(cache)).toBe(second);
    await repository.git("update-ref", "refs/heads/main", first);
    expect(await headOf(cache)).toBe(first);
  });

  it("is usable after a git that was killed at work", async () => {
    const cache = freshCache();
    await headOf(cache);
    const mirror = await mirrorIn(cache);
    for (const left of ["refs/assayer/followed.lock", "packed-refs.lock", "HEAD.lock", "objects/pack/tmp_pack_x"]) {
      await writeFile(join(mirror, left), "");
    }
    const next = await repository.commit("Next", [{ path: "evals/a/eval.yaml", bytes: "next" }]);
    expect(await headOf(cache)).toBe(next);
    expect(await stat(join(mirror, "objects/pack/tmp_pack_x")).catch(() => null)).toBeNull();
  });

  it.each(["objects", "refs/assayer/followed", "HEAD"])("is made anew when %s is damaged", async (part) => {
    const cache = freshCache();
    const head = await headOf(cache);
    const damaged = join(await mirrorIn(cache), part);
    await rm(damaged, { recursive: true, force: true });
    if (part === "refs/assayer/followed") await writeFile(damaged, "f".repeat(40));
    else if (part === "HEAD") await writeFile(damaged, "garbage");
    else await mkdir(damaged);
    expect(await headOf(cache)).toBe(head);
  });

  it("refuses a repository larger than it may be, and keeps nothing of it", async () => {
    const cache = freshCache();
    await repository.git("branch", "-f", "kept", "main");
    await repository.commit("Big", [{ path: "evals/a/big", bytes: randomBytes(600_000) }]);
    await expect(headOf(cache, { sizeBytesMax: 100_000 })).rejects.toMatchObject({ code: "source_unreadable" });
    await repository.git("update-ref", "refs/heads/main", "refs/heads/kept");
    expect(await headOf(cache, { sizeBytesMax: 100_000 })).toMatch(/^[0-9a-f]{40}$/);
  });

  it("is written by one process at a time: two that start together both succeed", async () => {
    const cache = freshCache();
    const heads = await Promise.all([headOf(cache), headOf(cache), headOf(cache)]);
    expect(new Set(heads).size).toBe(1);
  });

  it("is kept when the git of a killed process is still at work on it", async () => {
    const cache = freshCache();
    await headOf(cache);
    const mark = join(await mirrorIn(cache), "mark");
    await writeFile(mark, "");
    // A git that begins to work only when another one has the lock of the ref that is followed.
    const bin = join(base, "bin");
    await mkdir(bin);
    const real = spawnSync("sh", ["-c", "command -v git"], { encoding: "utf8" }).stdout.trim();
    const held = join(await mirrorIn(cache), "refs/assayer/followed.lock");
    await writeFile(join(bin, "git"), `#!/bin/sh\n: > '${held}'\nexec '${real}' "$@"\n`, { mode: 0o755 });
    const next = await repository.commit("While another is at work", [{ path: "evals/a/eval.yaml", bytes: "other" }]);
    const path = process.env["PATH"];
    process.env["PATH"] = `${bin}:${path}`;
    try {
      expect(await headOf(cache)).toBe(next);
    } finally {
      process.env["PATH"] = path;
    }
    expect(await stat(mark).catch(() => null)).not.toBeNull();
  });

  it(
    "serves the next sync after SIGKILL at any moment, and is not fetched whole again",
    async () => {
      const big = await scratchRepository(join(base, "big"));
      let cacheDir = "";
      for (let at = 0; at < KILLS; at++) {
        // Of many small packs a mirror is made anew on purpose.
        if (at % 40 === 0) cacheDir = freshCache();
        const options = { location: `file://${big.dir}`, cacheDir, allow: { file: true } };
        await big.commit(`Commit ${at}`, [{ path: `evals/a/f${at}`, bytes: randomBytes(200_000) }]);
        await killedSync(options, Math.random() * 80);
        const source = await openSource(options);
        expect((await source.history("evals")).mainline).toHaveLength(at + 1);
        await source.close();
        const mark = join(await mirrorIn(cacheDir), "mark");
        if (at % 40 > 0) expect(await stat(mark).catch(() => null), `marked mirror, kill ${at}`).not.toBeNull();
        await writeFile(mark, "");
      }
    },
    60_000 + KILLS * 5000,
  );
});

/** Kills a process that syncs, so many milliseconds after it began; it may be done by then. */
async function killedSync(options: object, delayMs: number): Promise<void> {
  const module = pathToFileURL(join(ROOT, "lib/sources/open-source.ts")).href;
  const program = `const { openSource } = await import(${JSON.stringify(module)}); process.stdout.write("ready");
    const source = await openSource(${JSON.stringify(options)}); await source.history("evals"); await source.close();`;
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", program], { cwd: ROOT });
  let said = "";
  child.stderr.on("data", (chunk: Buffer) => {
    said += chunk.toString();
  });
  // Listened to from the start: a sync takes about as long as the longest delay, and its end comes only once.
  const closed = new Promise<void>((resolve) => child.once("close", () => resolve()));
  await Promise.race([new Promise((resolve) => child.stdout.once("data", resolve)), closed]);
  await sleep(delayMs);
  child.kill("SIGKILL");
  await closed;
  expect(said).toBe("");
}

describe("the lock of a mirror", () => {
  it("is taken over from a process that is gone, and from one whose number was given to another", async () => {
    const cache = freshCache();
    await mkdir(cache);
    const file = join(cache, "x.lock");
    for (const holder of [{ pid: 2 ** 30, startedAt: "1" }, { pid: process.pid, startedAt: "1" }, "torn"]) {
      await writeFile(file, typeof holder === "string" ? holder : JSON.stringify(holder));
      await (await lockMirror(file, 1000))();
    }
    expect(await readdir(cache)).toEqual([]);
  });

  it("goes to exactly one of many who find it abandoned", async () => {
    const cache = freshCache();
    await mkdir(cache);
    const file = join(cache, "x.lock");
    const gone = spawnSync(process.execPath, ["-e", "0"]).pid;
    await (await lockMirror(file, 1000))();
    for (const abandoned of [JSON.stringify({ pid: gone, startedAt: "1" }), "torn"]) {
      await writeFile(file, abandoned);
      const takers = await Promise.allSettled(Array.from({ length: 12 }, () => lockMirror(file, 100)));
      const winners = takers.flatMap((taker) => (taker.status === "fulfilled" ? [taker.value] : []));
      expect(winners).toHaveLength(1);
      for (const release of winners) await release();
    }
    expect(await readdir(cache)).toEqual([]);
  });

  it("of a process that nobody here can see is left alone, until it is older than any fetch", async () => {
    const cache = freshCache();
    await mkdir(cache);
    const file = join(cache, "x.lock");
    const release = await lockMirror(file, 1000);
    const holder = JSON.parse(await readFile(file, "utf8")) as object;
    await release();
    await writeFile(file, JSON.stringify({ ...holder, place: "another container" }));
    await expect(lockMirror(file, 100)).rejects.toMatchObject({ code: "conflict" });
    const long = new Date(Date.now() - 2 * 60 * 60 * 1000);
    await utimes(file, long, long);
    await (await lockMirror(file, 100))();
  });

  it("is waited for while its holder lives, and then given up with the way out", async () => {
    const cache = freshCache();
    await mkdir(cache);
    const file = join(cache, "x.lock");
    const release = await lockMirror(file, 1000);
    await expect(lockMirror(file, 200)).rejects.toMatchObject({ code: "conflict" });
    const waiting = lockMirror(file, 5000);
    await release();
    await (await waiting)();
  });
});

describe("the token", () => {
  const setting = { allowFile: false, configFile: "/x", token: { host: "example.org", value: "very-secret" } };

  it("stands in the environment of git only, and is offered to its host only", () => {
    const args = gitArguments(setting).join(" ");
    expect(args).not.toContain("very-secret");
    expect(args).toContain("credential.https://example.org.helper=");
    expect(gitEnvironment(setting)["ASSAYER_GIT_TOKEN"]).toBe("very-secret");
  });

  it("is what the credential helper answers, and nothing else reaches git from outside", async () => {
    const outer = { PATH: process.env["PATH"], NODE_ENV: "test" as const, GIT_SSH_COMMAND: "x", GIT_DIR: "/y" };
    const env = gitEnvironment(setting, outer);
    expect(Object.keys(env)).not.toContain("GIT_SSH_COMMAND");
    expect(Object.keys(env)).not.toContain("GIT_DIR");
    const child = spawn("git", [...gitArguments(setting), "credential", "fill"], { env });
    child.stdin.end("protocol=https\nhost=example.org\n\n");
    let said = "";
    child.stdout.on("data", (chunk: Buffer) => {
      said += chunk.toString();
    });
    await new Promise((resolve) => child.once("close", resolve));
    expect(said).toContain("username=x-access-token\npassword=very-secret\n");
  });

  it("is written to no file of the cache", async () => {
    const cache = freshCache();
    const location = `file://${repository.dir}`;
    const source = await openSource({ location, cacheDir: cache, allow: { file: true }, token: "very-secret" });
    await source.close();
    for (const entry of await readdir(cache, { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      expect((await readFile(join(entry.parentPath, entry.name))).includes("very-secret")).toBe(false);
    }
  });
});

describe("a work tree", () => {
  it("is compared with what is committed without running anything that stands in it", async () => {
    const clone = join(base, "clone");
    await repository.git("clone", "--quiet", repository.dir, clone);
    const touch = `touch ${join(base, "pwned")}; cat`;
    const config = `[core]\n\tfsmonitor = ${touch}\n[filter "evil"]\n\tclean = ${touch}\n\tsmudge = ${touch}\n\trequired = true\n`;
    await writeFile(join(clone, ".git", "config"), `${await readFile(join(clone, ".git", "config"), "utf8")}${config}`);
    await cp(join(clone, ".git", "config"), join(base, "config-kept"));
    await mkdir(join(clone, ".git", "hooks"), { recursive: true });
    await writeFile(join(clone, ".git", "hooks", "post-index-change"), `#!/bin/sh\n${touch}\n`, { mode: 0o755 });
    await writeFile(join(clone, ".gitattributes"), "* filter=evil\n");
    const changed = async () => {
      const source = await openSource({ location: clone, cacheDir: freshCache(), allow: { file: true } });
      return source.uncommitted("evals").finally(() => source.close());
    };
    expect(await changed()).toEqual([]);
    await writeFile(join(clone, "evals", "a", "eval.yaml"), "edited");
    await writeFile(join(clone, "evals", "a", "new.json"), "{}");
    expect(await changed()).toEqual(["evals/a/eval.yaml", "evals/a/new.json"]);
    expect(await stat(join(base, "pwned")).catch(() => null)).toBeNull();
  });
});
