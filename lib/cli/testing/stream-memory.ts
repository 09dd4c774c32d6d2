// What a verb that answers a stream holds in memory while a long one goes through it.
import { execFileSync, spawn } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { ROOT } from "#lib/testing/source-files";

export type StreamMemory = {
  /** Lines that came back. */
  answers: number;
  /** Most resident memory of the program in MB, in the first half of the stream and in the second. */
  firstHalfMb: number;
  secondHalfMb: number;
};

const SAMPLES = 40;

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
    if (at % Math.ceil(count / SAMPLES) === 0) samples.push(residentMb(child.pid));
  }
  child.stdin.end();
  await new Promise((resolve) => child.on("close", resolve));
  const half = samples.length / 2;
  const memory = { firstHalfMb: Math.max(...samples.slice(0, half)), secondHalfMb: Math.max(...samples.slice(half)) };
  // What `npm run prove` keeps: the resident memory of the program, not of this test.
  process.stdout.write(
    `${count} lines: ${memory.firstHalfMb} MB at most in the first half, ${memory.secondHalfMb} MB in the second\n`,
  );
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
