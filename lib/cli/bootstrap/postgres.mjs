// A throw-away Postgres for tests: finds (or installs) the binaries, starts one on a free loopback port, stops it.
import { execFile, spawn } from "node:child_process";
import { existsSync, readdirSync } from "node:fs";
import { chmod, chown, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";
import { aptInstall, WayOut } from "./machine.mjs";

const run = promisify(execFile);
const DEBIAN = "/usr/lib/postgresql";
const FLOOR = "15";
const PACKAGE = `postgresql-${FLOOR}`;
const DEBIAN_SETTINGS = "/etc/postgresql-common/createcluster.conf";
const START_TIMEOUT_MS = 30_000;

/** The folder that holds initdb and postgres, or null: the oldest supported version first, since tests hold its floor. */
function findBinaries() {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .filter((name) => Number(name) >= Number(FLOOR))
        .sort()
    : [];
  const folders = [
    ...debian.map((version) => path.join(DEBIAN, version, "bin")),
    ...(process.env["PATH"] ?? "").split(":"),
  ];
  return folders.find((folder) => ["initdb", "postgres"].every((name) => existsSync(path.join(folder, name)))) ?? null;
}

/** Installs Debian's Postgres without the cluster it would make and start by itself. */
async function install() {
  if (process.getuid?.() === 0 && !existsSync(DEBIAN_SETTINGS)) {
    await mkdir(path.dirname(DEBIAN_SETTINGS), { recursive: true });
    await writeFile(DEBIAN_SETTINGS, "create_main_cluster = false\n");
  }
  if (await aptInstall([PACKAGE])) return;
  throw new WayOut(
    "Postgres is not installed and apt-get could not install it.",
    `Install ${PACKAGE} (or newer) by hand, or put the folder of initdb and postgres on PATH.`,
  );
}

/** Postgres refuses to run as root; the ids of an unprivileged user then. */
async function unprivileged() {
  if (process.getuid?.() !== 0) return null;
  for (const user of ["postgres", "nobody"]) {
    try {
      const [uid, gid] = await Promise.all(
        ["-u", "-g"].map(async (flag) => Number((await run("id", [flag, user])).stdout)),
      );
      if (uid !== undefined && gid !== undefined) return { uid, gid };
    } catch {
      // The next candidate.
    }
  }
  throw new WayOut(
    "Postgres does not run as root, and there is no user postgres or nobody to run it as.",
    "Create one (useradd --system postgres), or run this as another user.",
  );
}

/** @returns {Promise<number>} */
function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      const address = server.address();
      server.close(() =>
        typeof address === "object" && address ? resolve(address.port) : reject(new Error("no port")),
      );
    });
  });
}

/**
 * Starts a Postgres server with an empty cluster, durable as in production (fsync on), on a free loopback port.
 * @param {{ dir?: string }} [options] the folder for its files; made and removed again, a temporary one by default
 * @returns {Promise<{ url: string, version: string, stop: () => Promise<void> }>}
 */
export async function startPostgres(options = {}) {
  if (findBinaries() === null) await install();
  const bin = findBinaries();
  if (bin === null) {
    throw new WayOut(`${PACKAGE} has no initdb in ${DEBIAN}.`, "Put the folder of initdb and postgres on PATH.");
  }
  const user = await unprivileged();
  const dir = options.dir ?? (await mkdtemp(path.join(tmpdir(), "assayer-postgres-")));
  await mkdir(dir, { recursive: true });
  await chmod(dir, 0o700);
  if (user !== null) await chown(dir, user.uid, user.gid);
  const data = path.join(dir, "data");
  const env = { ...process.env, LC_ALL: "C.UTF-8", TZ: "UTC" };
  const as = user === null ? { cwd: dir, env } : { ...user, cwd: dir, env };
  const flags = ["--username=assayer", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"];
  await run(path.join(bin, "initdb"), ["-D", data, ...flags], as);

  const port = await freePort();
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    fsync: "on",
    max_connections: 200,
  };
  const args = Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
  const server = spawn(path.join(bin, "postgres"), ["-D", data, ...args], {
    ...as,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let log = "";
  server.stderr.setEncoding("utf8").on("data", (text) => {
    log = (log + text).slice(-8192);
  });
  const exited = new Promise((resolve) => server.once("exit", resolve));
  const stop = async () => {
    // SIGINT is Postgres's fast shutdown: it drops the clients and writes a checkpoint.
    if (server.exitCode === null && server.signalCode === null) server.kill("SIGINT");
    await exited;
    await rm(dir, { recursive: true, force: true });
  };
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (!log.includes("ready to accept connections")) {
    if (server.exitCode !== null || Date.now() > deadline) {
      await stop();
      throw new Error(`Postgres did not start within ${START_TIMEOUT_MS / 1000} s. Its last words:\n${log}`);
    }
    await sleep(50);
  }
  const version = (await run(path.join(bin, "postgres"), ["--version"], as)).stdout.trim();
  return { url: `postgres://assayer@127.0.0.1:${port}/postgres`, version, stop };
}
