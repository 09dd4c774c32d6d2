// Child processes for tests of what happens between processes: they run a TypeScript file and speak in lines.
import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";
import { onTestFinished } from "vitest";

export type Child = {
  pid: number;
  /** Lines of stdout so far. */
  lines: string[];
  /** The first line that starts with `prefix`, as soon as it is printed; throws when the process ends without it. */
  line(prefix: string): Promise<string>;
  kill(signal: NodeJS.Signals): void;
  /** Exit code, or the signal that ended the process. */
  ended: Promise<number | NodeJS.Signals>;
  stderr(): string;
};

/** A directory that goes away with the test. */
export async function temporaryDirectory(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), "assayer-test-"));
  onTestFinished(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

/** Runs a TypeScript file with Node; killed when the test ends. */
export function runScript(file: string, args: string[], env: Record<string, string> = {}): Child {
  const child: ChildProcess = spawn(process.execPath, ["--import", "tsx", file, ...args], {
    env: { ...process.env, NODE_OPTIONS: "", ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  const { stdout, stderr, pid } = child;
  if (stdout === null || stderr === null || pid === undefined) throw new Error(`${file} did not start`);
  const lines: string[] = [];
  const waiting = new Set<() => void>();
  const wake = () => {
    for (const check of waiting) check();
  };
  createInterface({ input: stdout }).on("line", (line) => {
    lines.push(line);
    wake();
  });
  let errors = "";
  stderr.setEncoding("utf8").on("data", (text: string) => {
    errors += text;
  });
  let over = false;
  const ended = new Promise<number | NodeJS.Signals>((resolve) =>
    child.once("close", (code, signal) => {
      over = true;
      wake();
      resolve(signal ?? code ?? -1);
    }),
  );
  const line = (prefix: string) =>
    new Promise<string>((resolve, reject) => {
      const check = () => {
        const found = lines.find((candidate) => candidate.startsWith(prefix));
        if (found === undefined && !over) return;
        waiting.delete(check);
        if (found !== undefined) resolve(found);
        else reject(new Error(`${path.basename(file)} ended without "${prefix}":\n${errors}`));
      };
      waiting.add(check);
      check();
    });
  onTestFinished(() => {
    if (!over) child.kill("SIGKILL");
  });
  return { pid, lines, line, kill: (signal) => child.kill(signal), ended, stderr: () => errors };
}
