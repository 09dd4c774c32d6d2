// What the bootstrap commands need before anything is installed: plain Node, no packages.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const ROOT = fileURLToPath(new URL("../../../", import.meta.url));

/** A failure whose way out is known; printed without a stack. */
export class WayOut extends Error {
  /** @param {string} message @param {string} suggestion */
  constructor(message, suggestion) {
    super(message);
    this.suggestion = suggestion;
  }
}

/** @param {string} line */
export function say(line) {
  process.stdout.write(`${line}\n`);
}

/** @param {number} ms */
export function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new WayOut(
    `Node ${process.versions.node} is too old: Assayer needs 20.19 or newer.`,
    "Install Node 22 or 24 (https://nodejs.org) and run the command again.",
  );
}

/** The first of these programs on the machine, or null. @param {string[]} names */
export function findProgram(names) {
  const folders = [...(process.env["PATH"] ?? "").split(":"), "/usr/bin", "/usr/local/bin", "/usr/sbin", "/sbin"];
  for (const name of names) {
    if (name.startsWith("/")) {
      if (existsSync(name)) return name;
      continue;
    }
    for (const folder of folders) if (folder !== "" && existsSync(join(folder, name))) return join(folder, name);
  }
  return null;
}

/** The words that run a command as root, or null when that needs a password. */
function rootPrefix() {
  if (process.getuid?.() === 0) return [];
  if (findProgram(["sudo"]) !== null && spawnSync("sudo", ["-n", "true"]).status === 0) return ["sudo", "-n"];
  return null;
}

/**
 * Installs Debian packages when apt is usable without a password.
 * @param {string[]} packages
 * @returns {Promise<boolean>} false when apt cannot be used here
 */
export async function aptInstall(packages) {
  const prefix = rootPrefix();
  if (prefix === null || findProgram(["apt-get"]) === null) return false;
  say(`  installing ${packages.join(", ")} with apt-get`);
  const env = { DEBIAN_FRONTEND: "noninteractive" };
  const [update = "", ...updateArgs] = [...prefix, "apt-get", "update", "-qq"];
  const [install = "", ...installArgs] = [
    ...prefix,
    "apt-get",
    "install",
    "-y",
    "-qq",
    "--no-install-recommends",
    ...packages,
  ];
  if ((await run(update, updateArgs, { env, quiet: true })) !== 0) return false;
  return (await run(install, installArgs, { env, quiet: true })) === 0;
}

/**
 * Runs a program in the project's folder and answers its exit code.
 * @param {string} program
 * @param {string[]} args
 * @param {{ env?: Record<string, string | undefined>, quiet?: boolean }} [options] quiet: output only when it fails
 * @returns {Promise<number>}
 */
export function run(program, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { NEXT_TELEMETRY_DISABLED: "1", ...process.env, ...options.env },
      stdio: ["ignore", options.quiet ? "pipe" : "inherit", options.quiet ? "pipe" : "inherit"],
    });
    /** @type {Buffer[]} */
    const kept = [];
    child.stdout?.on("data", (chunk) => kept.push(chunk));
    child.stderr?.on("data", (chunk) => kept.push(chunk));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      if (code !== 0) process.stdout.write(Buffer.concat(kept));
      resolve(code ?? (signal === null ? 1 : 130));
    });
  });
}

/** Runs `npm ci` unless node_modules already holds exactly what package-lock.json names. */
export async function installPackages() {
  const lock = createHash("sha256")
    .update(readFileSync(join(ROOT, "package-lock.json")))
    .digest("hex");
  const stamp = join(ROOT, "node_modules", ".assayer-lock");
  const wanted = `${lock} ${process.platform} ${process.arch}`;
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) {
    say("  packages: already installed");
    return;
  }
  say("  packages: npm ci");
  if ((await run("npm", ["ci", "--no-audit", "--no-fund"], { env: { NODE_ENV: "development" } })) !== 0) {
    throw new WayOut("npm ci failed.", "Read npm's message above; check the network, then run the same command again.");
  }
  mkdirSync(join(ROOT, "node_modules"), { recursive: true });
  writeFileSync(stamp, wanted);
}

/** Ends the process with the message and the way out. @param {unknown} error @returns {never} */
export function fail(error) {
  if (error instanceof WayOut) {
    process.stderr.write(`\nerror: ${error.message}\n  ${error.suggestion}\n`);
  } else {
    process.stderr.write(`\n${error instanceof Error ? error.stack : String(error)}\n`);
  }
  process.exit(1);
}
