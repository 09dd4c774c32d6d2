// What a verb that answers a stream holds in memory while a long one goes through it.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { ROOT } from "#lib/testing/source-files";

export type StreamMemory = {
  /** Lines that came back. */
  answers: number;
  /** Resident memory of the program in MB: when it had started and answered for the first times, and the most ever after. */
  startMb: number;
  mostMb: number;
};

const SAMPLES = 40;
/** Of these the most is what the program holds after its start. */
const FIRST_SAMPLES = 3;

/** Feeds `count` lines to `assayer …args`, as fast as it takes them. */
export async function streamMemory(
  args: string[],
  count: number,
  lineOf: (at: number) => string,
): Promise<StreamMemory> {
  const samples: number[] = [];
  let answers = 0;
  const child = spawn(process.execPath, ["--import", "tsx", "lib/cli/main.ts", ...args], { cwd: ROOT });
  child.stdout.on("data", (chunk: Buffer) => {
    answers += chunk.toString("latin1").split("\n").length - 1;
  });
  for (let at = 0; at < count; at += 1) {
    if (!child.stdin.write(`${lineOf(at)}\n`)) {
      await new Promise<void>((resolve) => child.stdin.once("drain", () => resolve()));
    }
    // Before its first answer the program is still being loaded, and holds less than it ever will.
    if (answers > 0 && at % Math.ceil(count / SAMPLES) === 0) samples.push(residentMb(child.pid));
  }
  child.stdin.end();
  await new Promise((resolve) => child.on("close", resolve));
  const memory = { startMb: Math.max(...samples.slice(0, FIRST_SAMPLES)), mostMb: Math.max(...samples) };
  // What `npm run prove` keeps: the resident memory of the program, not of this test.
  process.stdout.write(`${count} lines: ${memory.startMb} MB after the start, ${memory.mostMb} MB at most\n`);
  return { answers, ...memory };
}

/** Resident memory of a process in MB. */
function residentMb(pid: number | undefined): number {
  const linux = `/proc/${pid}/status`;
  const kilobytes = existsSync(linux)
    ? /VmRSS:\s*(\d+)/.exec(readFileSync(linux, "utf8"))?.[1]
    : execFileSync("ps", ["-o", "rss=", "-p", String(pid)]).toString();
  return Math.round(Number(kilobytes) / 1024);
}
