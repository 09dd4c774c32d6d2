import { spawn } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { isAppError } from "#lib/domain/errors";
import { choosePort } from "./port";
import { answers } from "./probe";
import { isAlive, recordRunning } from "./running";
import { type UpOptions, up } from "./up";

const HEALTHY = (port: number): string =>
  `require("node:http").createServer((q, r) => r.end('{"status": "ok"}')).listen(${port})`;
const BUILD = `require("fs").mkdirSync(".next", {recursive: true}); require("fs").writeFileSync(".next/BUILD_ID", "x")`;

const SETTINGS = { EVALS_REPO: "/evals", ASSAYER_GIT_TOKEN: "token-1", EVALS_BRANCH: undefined };

let root = "";
let started: { stop: AbortController; done: Promise<void> }[] = [];
let firstPort = 0;

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "assayer-up-"));
  mkdirSync(join(root, "app"));
  writeFileSync(join(root, "app/page.tsx"), "one");
  firstPort = await choosePort(undefined, 44_000 + Math.floor(Math.random() * 900));
});
afterEach(async () => {
  for (const { stop } of started) stop.abort();
  await Promise.allSettled(started.map(({ done }) => done));
  started = [];
  rmSync(root, { recursive: true, force: true });
});

function begin(changes: Partial<UpOptions> = {}) {
  const stop = new AbortController();
  const lines: string[] = [];
  let prepared = 0;
  const done = up({
    root,
    dataDir: join(root, ".data"),
    askedPort: undefined,
    firstPort,
    settings: SETTINGS,
    env: process.env,
    build: { command: process.execPath, args: ["-e", BUILD] },
    server: (port) => ({ command: process.execPath, args: ["-e", HEALTHY(port)] }),
    worker: null,
    prepareData: async () => {
      prepared += 1;
      await sleep(50);
    },
    say: (line) => lines.push(line),
    signal: stop.signal,
    readyTimeoutMs: 10_000,
    ...changes,
  });
  done.catch(() => undefined);
  started.push({ stop, done });
  const said = async (text: string): Promise<void> => {
    for (const end = Date.now() + 10_000; !lines.some((line) => line.includes(text)); await sleep(20)) {
      if (Date.now() > end) throw new Error(`never said "${text}":\n${lines.join("\n")}`);
    }
  };
  return { stop, done, lines, said, prepared: () => prepared };
}

const failure = async (work: Promise<void>): Promise<string> => {
  const error: unknown = await work.then(
    () => null,
    (thrown: unknown) => thrown,
  );
  return isAppError(error) ? `${error.code}: ${error.message} ${error.suggestion}` : String(error);
};

test("it prepares, builds, serves, says the address, and stops cleanly", async () => {
  const one = begin();
  await one.said("Assayer is running at");
  expect(await answers(`http://localhost:${firstPort}`)).toBe(true);
  expect(one.lines.join("\n")).toMatch(/build: made \(\d/);
  one.stop.abort();
  await one.done;
  expect(await answers(`http://localhost:${firstPort}`)).toBe(false);
  expect(readdirSync(join(root, ".data"))).toEqual([]);

  const again = begin();
  await again.said("build: up to date");
});

test("those that start together become one server and its visitors", async () => {
  const all = [begin(), begin(), begin()];
  const first = await Promise.race(
    all.map(async (each) => {
      await each.said("Assayer is running at");
      return each;
    }),
  );
  const others = all.filter((each) => each !== first);
  await Promise.all(others.map(({ done }) => done));
  expect(all.reduce((sum, each) => sum + each.prepared(), 0)).toBe(1);
  for (const { lines } of others)
    expect(lines.join("\n")).toContain(`already running at http://localhost:${firstPort}`);
});

test("one with other settings than the running server's fails, names them, and says how to apply them", async () => {
  const one = begin();
  await one.said("Assayer is running at");
  const settings = { EVALS_REPO: "/other", ASSAYER_GIT_TOKEN: "token-2", EVALS_BRANCH: undefined };
  const refused = await failure(begin({ settings, askedPort: "45999", firstPort: 45_999 }).done);
  expect(refused).toMatch(/^conflict: .*other settings: PORT, EVALS_REPO, ASSAYER_GIT_TOKEN\. .*kill \d+/);
  expect(refused).not.toMatch(/token-|\/other|\/evals/);
  expect(readFileSync(join(root, ".data/up.json"), "utf8")).not.toMatch(/token-|\/evals/);
  expect(await failure(begin({ settings: { ...SETTINGS, EVALS_REPO: undefined } }).done)).toContain(": EVALS_REPO.");
  const same = begin({ askedPort: String(firstPort) });
  await same.done;
  expect(same.lines.join("\n")).toContain("already running");
});

test("a server whose `up` was killed is found, and said to be old when the sources changed", async () => {
  const port = firstPort;
  const orphan = spawn(process.execPath, ["-e", HEALTHY(port)], { stdio: "ignore" });
  while (!(await answers(`http://localhost:${port}`))) await sleep(50);
  const url = `http://localhost:${port}`;
  await recordRunning(join(root, ".data"), { serverPid: orphan.pid ?? 0, url, startedAt: "" });
  const one = begin();
  await one.done;
  orphan.kill("SIGKILL");
  expect(one.lines.join("\n")).toContain(`already running at ${url} (process ${orphan.pid})`);
  expect(one.lines.join("\n")).toContain("older build");
  expect(one.prepared()).toBe(0);
});

test("a record left behind by a crash is no server", async () => {
  await recordRunning(join(root, ".data"), {
    serverPid: 2 ** 22 + 1,
    url: `http://localhost:${firstPort}`,
    startedAt: "",
  });
  await begin().said("Assayer is running at");
});

test("a build beside a server of the same checkout is refused, and the server goes on", async () => {
  const one = begin();
  await one.said("Assayer is running at");
  writeFileSync(join(root, "app/page.tsx"), "two");
  const other = begin({ dataDir: join(root, ".other") });
  expect(await failure(other.done)).toMatch(/^conflict: .*older build.*kill \d+/);
  expect(await answers(`http://localhost:${firstPort}`)).toBe(true);

  writeFileSync(join(root, "app/page.tsx"), "one");
  const third = begin({ dataDir: join(root, ".third") });
  await third.said(`Assayer is running at http://localhost:${firstPort + 1}`);
});

test("a failed build, a server that dies and data that cannot be opened fail with their words, and leave no lock", async () => {
  const words = `console.error("no space left"); process.exit(1)`;
  expect(await failure(begin({ build: { command: process.execPath, args: ["-e", words] } }).done)).toContain(
    "no space",
  );
  expect(existsSync(join(root, ".next/assayer-source"))).toBe(false);
  const dying = begin({ server: () => ({ command: process.execPath, args: ["-e", words] }) });
  expect(await failure(dying.done)).toContain("ended before it answered");
  const refused = begin({ prepareData: () => Promise.reject(new Error("data")) });
  expect(await failure(refused.done)).toContain("data");
  await begin().said("Assayer is running at");
});

test("a data directory that cannot be written is refused with the way out", async () => {
  writeFileSync(join(root, "file"), "");
  const refused = begin({ dataDir: join(root, "file", "data") });
  expect(await failure(refused.done)).toMatch(/^bad_request: .*cannot be written.*ASSAYER_DATA_DIR/);
});

test("a stop while it prepares or builds ends it without a server", async () => {
  const preparing = begin({ prepareData: () => sleep(300) });
  await sleep(100);
  preparing.stop.abort();
  await preparing.done;
  expect(preparing.lines).toEqual(["up: stopped"]);

  const building = begin({ build: { command: process.execPath, args: ["-e", "setTimeout(() => {}, 60000)"] } });
  await sleep(300);
  building.stop.abort();
  await building.done;
  expect(building.lines).toEqual(["up: stopped"]);
});

test("a stop while it waits for another ends it", async () => {
  const first = begin({ prepareData: () => sleep(1500) });
  await sleep(100);
  const waiting = begin();
  await waiting.said("another `npm run up` is preparing");
  waiting.stop.abort();
  await waiting.done;
  expect(waiting.lines.at(-1)).toBe("up: stopped");
  first.stop.abort();
});

test("on Postgres a worker runs beside the server, ends with it, and is missed when it ends by itself", async () => {
  const mark = join(root, "worker-lives");
  const script = `require("fs").writeFileSync(${JSON.stringify(mark)}, String(process.pid)); setTimeout(() => {}, 60000)`;
  const one = begin({ worker: { command: process.execPath, args: ["-e", script] } });
  await one.said("Assayer is running at");
  while (!existsSync(mark) || readFileSync(mark, "utf8") === "") await sleep(20);
  one.stop.abort();
  await one.done;
  expect(isAlive(Number(readFileSync(mark, "utf8")))).toBe(false);

  const dying = begin({ worker: { command: process.execPath, args: ["-e", "process.exit(7)"] } });
  expect(await failure(dying.done)).toContain("The worker ended by itself (exit code 7)");
  expect(await answers(`http://localhost:${firstPort}`)).toBe(false);
});
