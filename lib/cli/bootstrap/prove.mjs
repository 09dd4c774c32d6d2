// npm run prove -- NAME [--count N]: runs a long proof or a bench and keeps its last output in docs/proofs.
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { join } from "node:path";
import { fail, ROOT, requireNode, run, say, seconds, WayOut } from "./machine.mjs";
import { PROOFS } from "./proofs.mjs";

/** Colour codes and this machine's folders have no place in a kept output. @param {string} text */
function portable(text) {
  const esc = String.fromCharCode(27);
  return text
    .replaceAll(new RegExp(`${esc}\\[[0-9;]*m`, "g"), "")
    .replaceAll(ROOT, "./")
    .replaceAll(ROOT.slice(0, -1), ".")
    .replaceAll(/\/tmp\/[^\s'")]+/g, "<temp>");
}

/** @param {string[]} argv */
function parse(argv) {
  const name = argv[0];
  const proof = PROOFS.find((row) => row.name === name);
  if (proof === undefined) {
    const list = PROOFS.map((row) => `  ${row.name.padEnd(18)} ${row.says}`).join("\n");
    throw new WayOut(name === undefined ? "Which proof?" : `No proof named ${name}.`, `Proofs:\n${list}`);
  }
  const at = argv.indexOf("--count");
  const count = at === -1 ? proof.count : Number(argv[at + 1]);
  if (!Number.isSafeInteger(count) || count < 1)
    throw new WayOut("--count takes a whole number from 1.", "Example: --count 100");
  return { proof, count };
}

/** @param {[string, ...string[]]} before */
async function prepare([program, ...args]) {
  const line = [program, ...args].join(" ");
  say(`prove: ${line}`);
  if ((await run(program, args, { quiet: true })) === 0) return;
  throw new WayOut(
    `\`${line}\` failed, so nothing was measured.`,
    "Mend what it says above, then run the same command again.",
  );
}

async function main() {
  requireNode();
  const { proof, count } = parse(process.argv.slice(2));
  if (proof.before !== undefined) await prepare(proof.before);
  const [program, ...args] = proof.command;
  const started = Date.now();
  let output = "";
  const code = await new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: ROOT,
      env: { ...process.env, ...proof.env, ASSAYER_COUNT: String(count), NO_COLOR: "1" },
      stdio: ["ignore", "pipe", "pipe"],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
        process.stdout.write(chunk);
      });
    }
    child.on("error", reject);
    child.on("close", resolve);
  });
  const head = [
    `# ${proof.name}`,
    "",
    proof.says,
    "",
    `- command: \`npm run prove -- ${proof.name} --count ${count}\``,
    `- date: ${new Date(started).toISOString().slice(0, 10)}`,
    `- machine: ${cpus().length} cores, Node ${process.versions.node}`,
    `- result: ${code === 0 ? "held" : `FAILED (exit ${code})`}, ${seconds(Date.now() - started)}`,
    "",
  ].join("\n");
  mkdirSync(join(ROOT, "docs", "proofs"), { recursive: true });
  const file = join("docs", "proofs", `${proof.name}.md`);
  writeFileSync(join(ROOT, file), `${head}\n\`\`\`\n${portable(output).trim()}\n\`\`\`\n`);
  say(`prove: kept in ${file}`);
  process.exit(code === 0 ? 0 : 1);
}

main().catch(fail);
