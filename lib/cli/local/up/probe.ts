import { get } from "node:http";
import { setTimeout as sleep } from "node:timers/promises";

/** Whether Assayer answers at this address: its health operation speaks JSON with a `status`. Never throws. */
export function answers(url: string, timeoutMs = 2000): Promise<boolean> {
  return new Promise((resolve) => {
    const request = get(`${url}/v1/health`, { timeout: timeoutMs, agent: false }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => {
        if (chunks.length < 16) chunks.push(chunk);
      });
      response.on("error", () => resolve(false));
      response.on("end", () => {
        const text = Buffer.concat(chunks).toString("utf8");
        resolve(response.statusCode === 200 && /"status"\s*:\s*"(ok|degraded)"/.test(text));
      });
    });
    request.on("timeout", () => request.destroy());
    request.on("error", () => resolve(false));
  });
}

/** Asks until it answers, `gone` says that it never will, or the time is over. */
export async function waitUntilAnswers(
  url: string,
  { timeoutMs, gone }: { timeoutMs: number; gone: () => boolean },
): Promise<boolean> {
  const end = Date.now() + timeoutMs;
  while (Date.now() < end && !gone()) {
    if (await answers(url)) return true;
    await sleep(200);
  }
  return false;
}
