import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { cleanEnv } from "./run";

export type Server = { url: string; pid: number; log(): string; stop(): Promise<number | null> };

const READY_MS = 60_000;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address !== null ? resolve(address.port) : reject(address)));
    });
  });
}

/** Starts the built server on a free loopback port and waits until it answers. */
export async function startServer(env: Record<string, string | undefined>): Promise<Server> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ["node_modules/next/dist/bin/next", "start", "--port", String(port), "--hostname", "127.0.0.1"];
  const child = spawn(process.execPath, args, { env: cleanEnv(env), stdio: ["ignore", "pipe", "pipe"] });
  const output: Buffer[] = [];
  child.stdout.on("data", (chunk: Buffer) => output.push(chunk));
  child.stderr.on("data", (chunk: Buffer) => output.push(chunk));
  const ended = new Promise<number | null>((resolve) => child.on("close", resolve));
  const log = () => Buffer.concat(output).toString();
  const until = Date.now() + READY_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > until)
      throw new Error(`The server did not start:\n${log().slice(-4000)}`);
    await sleep(100);
  }
  return {
    url,
    pid: child.pid ?? 0,
    log,
    stop: () => {
      child.kill("SIGTERM");
      return ended;
    },
  };
}

async function answers(url: string): Promise<boolean> {
  return fetch(`${url}/v1/health`).then(
    (response) => response.ok,
    () => false,
  );
}
