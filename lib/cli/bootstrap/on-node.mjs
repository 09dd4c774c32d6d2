// Runs a script on another Node major, taken from the npm packages that carry its binary.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { fail, ROOT, run, say, WayOut } from "./machine.mjs";

async function main() {
  const [major = "", ...script] = process.argv.slice(2);
  if (!/^\d+$/.test(major) || script.length === 0) {
    throw new WayOut(
      "Usage: node lib/cli/bootstrap/on-node.mjs MAJOR SCRIPT [ARG ...]",
      "Example: … 22 node_modules/vitest/vitest.mjs run",
    );
  }
  const name = `node-${process.platform}-${process.arch}`;
  const folder = join(ROOT, "node_modules", ".cache", `node-${major}`);
  const binary = join(folder, "node_modules", name, "bin", "node");
  if (!existsSync(binary)) {
    const code = await run(
      "npm",
      ["install", "--prefix", folder, "--no-save", "--no-audit", "--no-fund", `${name}@${major}`],
      { quiet: true },
    );
    if (code !== 0)
      throw new WayOut(
        `Node ${major} could not be installed.`,
        `Check that the package ${name} has a version ${major}.`,
      );
  }
  await run(binary, ["--version"]);
  say(`on-node: ${script.join(" ")}`);
  process.exit(await run(binary, script, { env: { PATH: `${dirname(binary)}:${process.env["PATH"] ?? ""}` } }));
}

main().catch(fail);
