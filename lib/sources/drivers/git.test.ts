import { execFileSync } from "node:child_process";
import { chmod, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deflateSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { git } from "#db/seed/git";
import { type AppError, isAppError } from "#lib/domain/errors";
import { sha256Hex } from "#lib/domain/sha256";
import { type ScratchRepository, scratchRepository } from "#lib/services/testing/hostile-repository";
import { openSource, readRemoteHead } from "#lib/sources/open-source";
import type { OpenSourceOptions, Source } from "#lib/sources/source";

let base: string;
let repository: ScratchRepository;
const shas: string[] = [];

beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), "assayer-git-"));
  repository = await scratchRepository(join(base, "repo"));
  const commit = async (...args: Parameters<ScratchRepository["commit"]>) =>
    shas.push(await repository.commit(...args));
  await commit("First\n\nA body.", [{ path: "evals/a/eval.yaml", bytes: "one" }]);
  await commit("Elsewhere", [{ path: "README.md", bytes: "x" }]);
  await repository.git("branch", "side");
  await commit("Main goes on", [{ path: "evals/a/eval.yaml", bytes: "two" }]);
  const side = await repository.commit("Side", [{ path: "evals/b/eval.yaml", bytes: "b" }], { branch: "side" });
  const tree = (await repository.git("merge-tree", "--write-tree", "main", "side")).trim();
  const merge = ["-c", "user.name=M", "-c", "user.email=m@example.org", "commit-tree", tree, "-p", "main", "-p", side];
  const merged = (await repository.git(...merge, "-m", "Merge")).trim();
  await repository.git("update-ref", "refs/heads/main", merged);
  shas.push(merged);
  await commit("Odd files", [
    { path: "evals/b/eval.yaml", remove: true },
    { path: "evals/b/link", linkTo: "../../../etc/passwd" },
    { path: "evals/b/sub", submodule: "1".repeat(40) },
    { path: "evals/b/ü\n", bytes: "x", mode: "100755" },
    { path: "evals/b/big", bytes: Buffer.alloc(2000, 1) },
  ]);
}, 60_000);

afterAll(() => rm(base, { recursive: true, force: true }));

function options(location: string, more: Partial<OpenSourceOptions> = {}): OpenSourceOptions {
  return { location, cacheDir: join(base, "cache"), allow: { file: true }, ...more };
}

async function using<T>(source: Promise<Source>, use: (source: Source) => Promise<T>): Promise<T> {
  const opened = await source;
  return use(opened).finally(() => opened.close());
}

async function failure(work: Promise<unknown>): Promise<AppError> {
  const error: unknown = await work.then(
    () => new Error("it was read"),
    (thrown: unknown) => thrown,
  );
  if (!isAppError(error)) throw error;
  return error;
}

async function collect(source: Source, oids: string[], max: number) {
  const read = [];
  for await (const blob of source.readBlobs(oids, max)) read.push(blob);
  return read;
}

describe.each(["in place", "through a mirror"])("a repository read %s", (way) => {
  const open = () => openSource(options(way === "in place" ? repository.dir : `file://${repository.dir}`));

  it("follows the branch HEAD names, along first parents", () =>
    using(open(), async (source) => {
      expect(source.head).toEqual({ branch: "main", sha: shas.at(-1) });
      const { mainline, head, steps } = await source.history("evals");
      expect(mainline).toEqual(shas);
      expect(head.sha).toBe(shas.at(-1));
      expect(steps.map((step) => step.commit.sha)).toEqual([shas[0], shas[2], shas[3], shas[4]]);
    }));

  it("gives a merge what it changed against its first parent", () =>
    using(open(), async (source) => {
      const { steps } = await source.history("evals");
      const merge = steps.find((step) => step.commit.sha === shas[3]);
      expect(merge?.changes.map((change) => change.path)).toEqual(["evals/b/eval.yaml"]);
      expect(merge?.commit).toMatchObject({ author: "M", subject: "Merge" });
    }));

  it("tells author, subject and time in UTC", () =>
    using(open(), async (source) => {
      const [first] = (await source.history("evals")).steps;
      const { author, subject, committedAt } = first?.commit ?? {};
      expect({ author, subject, committedAt }).toEqual({
        author: "Mallory",
        subject: "First",
        committedAt: "2025-01-01T01:00:00.000Z",
      });
    }));

  it("shows links, submodules, executables and deletions as what they are", () =>
    using(open(), async (source) => {
      const changes = (await source.history("evals")).steps.at(-1)?.changes ?? [];
      expect(changes.map(({ path, mode }) => [path, mode])).toEqual([
        ["evals/b/big", "100644"],
        ["evals/b/eval.yaml", null],
        ["evals/b/link", "120000"],
        ["evals/b/sub", "160000"],
        ["evals/b/ü\n", "100755"],
      ]);
      const tree = await source.tree(source.head.sha, "evals");
      expect(tree.map(({ path, mode, sizeBytes }) => [path, mode, sizeBytes])).toContainEqual([
        "evals/b/sub",
        "160000",
        null,
      ]);
    }));

  it("reads blobs in order, once each, and no large one", () =>
    using(open(), async (source) => {
      const { steps } = await source.history("evals");
      const oid = (step: number, path: string) =>
        steps[step]?.changes.find((change) => change.path === path)?.oid ?? "none";
      const big = oid(3, "evals/b/big");
      const wanted = [oid(1, "evals/a/eval.yaml"), big, "f".repeat(40), oid(0, "evals/a/eval.yaml"), big];
      const read = await collect(source, wanted, 1000);
      const text = (blob: (typeof read)[number]) =>
        blob.kind === "bytes" ? Buffer.from(blob.bytes).toString() : blob.kind;
      expect(read.map(text)).toEqual(["two", "too-large", "missing", "one"]);
      expect(read[1]).toMatchObject({ sizeBytes: 2000 });
      expect(read[0]?.kind === "bytes" && read[0].sha256()).toBe(sha256Hex("two"));
    }));

  it("knows ancestors, and not what it never saw", () =>
    using(open(), async (source) => {
      const [first = "", second = ""] = shas;
      expect(await source.isAncestor(first, source.head.sha)).toBe(true);
      expect(await source.isAncestor(source.head.sha, second)).toBe(false);
      expect(await source.isAncestor("f".repeat(40), source.head.sha)).toBe(false);
    }));
});

describe("branches", () => {
  it("follows the asked branch, and names those there are when it is missing", async () => {
    await using(openSource(options(repository.dir, { branch: "side" })), async (source) => {
      expect(source.head.branch).toBe("side");
    });
    const error = await failure(openSource(options(repository.dir, { branch: "absent" })));
    expect(error).toMatchObject({ code: "source_unreadable" });
    expect(error.suggestion).toMatch(/main.*side/);
  });

  it("checks for news with one look at the remote", async () => {
    expect(await readRemoteHead(options(repository.dir))).toEqual({ branch: "main", sha: shas.at(-1) });
  });

  it("follows a detached HEAD, as CI checks out", async () => {
    const clone = join(base, "detached");
    await repository.git("clone", "--quiet", repository.dir, clone);
    execFileSync("git", ["-C", clone, "checkout", "--quiet", "--detach", shas[2] ?? ""]);
    await using(openSource(options(clone)), async (source) => {
      expect(source.head).toEqual({ branch: "HEAD", sha: shas[2] });
    });
  });

  it("tells an empty repository from a broken one", async () => {
    const empty = await scratchRepository(join(base, "empty"));
    expect((await failure(openSource(options(empty.dir)))).message).toContain("empty");
  });

  it("refuses SHA-256 repositories, whose commits no result can name", async () => {
    const dir = join(base, "sha256");
    await git(["init", "--quiet", "--object-format=sha256", "--initial-branch=main", dir]);
    const person = {
      GIT_AUTHOR_NAME: "A",
      GIT_AUTHOR_EMAIL: "a@b",
      GIT_COMMITTER_NAME: "A",
      GIT_COMMITTER_EMAIL: "a@b",
    };
    const env = { ...process.env, ...person };
    execFileSync("git", ["-C", dir, "commit", "--quiet", "--allow-empty", "-m", "x"], { env });
    expect((await failure(openSource(options(dir)))).message).toContain("SHA-256");
  });
});

describe("what cannot be read", () => {
  it("refuses a shallow clone, in place and as a remote, with the way out", async () => {
    const clone = join(base, "shallow");
    await repository.git("clone", "--quiet", "--depth=1", `file://${repository.dir}`, clone);
    expect((await failure(openSource(options(clone)))).suggestion).toContain("--unshallow");
    expect((await failure(openSource(options(`file://${clone}`)))).suggestion).toContain("--unshallow");
  });

  it("stops waiting for a host that never answers", async () => {
    const server = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => server.once("listening", resolve));
    const address = server.address();
    const port = typeof address === "object" && address !== null ? address.port : 0;
    const error = await failure(openSource(options(`https://127.0.0.1:${port}/r`, { timeoutMs: 500 })));
    server.close();
    expect(error.code).toBe("source_unreachable");
  });

  it("refuses an object whose bytes are not what its name says", async () => {
    const copy = await scratchRepository(join(base, "forged"));
    await copy.commit("x", [{ path: "evals/a/eval.yaml", bytes: "honest" }]);
    const oid = (await copy.git("rev-parse", "main:evals/a/eval.yaml")).trim();
    const file = join(copy.dir, "objects", oid.slice(0, 2), oid.slice(2));
    await chmod(file, 0o644);
    await writeFile(file, deflateSync(Buffer.from("blob 6\0forged")));
    const error = await failure(using(openSource(options(copy.dir)), (source) => collect(source, [oid], 1000)));
    expect(error.code).toBe("source_unreadable");
  });
});
