import { expect, test } from "vitest";
import { isAppError } from "#lib/domain/errors";
import { choosePort } from "./port";
import { answers } from "./probe";
import { type ServerSpec, startServer } from "./server";

const node = async (script: string, from: number, readyTimeoutMs = 10_000): Promise<ServerSpec> => {
  const port = await choosePort(undefined, from);
  return {
    command: process.execPath,
    args: ["-e", script.replaceAll("PORT", String(port))],
    cwd: process.cwd(),
    env: process.env,
    url: `http://127.0.0.1:${port}`,
    readyTimeoutMs,
  };
};

const HEALTHY = `require("node:http").createServer((q, r) => r.end('{"status": "ok"}')).listen(PORT, () => console.log("up"))`;

test("a server is handed over once it answers, and stops in order", async () => {
  const spec = await node(HEALTHY, 43_100);
  const server = await startServer(spec, () => undefined);
  expect(await answers(spec.url)).toBe(true);
  await Promise.all([server.stop(), server.stop()]);
  expect(await answers(spec.url)).toBe(false);
  expect(await server.ended).toEqual({ code: null, signal: "SIGTERM" });
});

test("a server that ends before it answers fails with its last words", async () => {
  const error = await startServer(
    await node(`console.error("no room left"); process.exit(3)`, 43_200),
    () => undefined,
  ).catch((thrown: unknown) => thrown);
  expect(isAppError(error) && error.message).toContain("no room left");
});

test("another program on the port does not count as an answer", async () => {
  const other = `require("node:http").createServer((q, r) => r.end("hello")).listen(PORT)`;
  const error = await startServer(await node(other, 43_300, 1500), () => undefined).catch((thrown: unknown) => thrown);
  expect(isAppError(error) && error.message).toContain("did not answer");
});

test("a server that ignores SIGTERM is ended by force", async () => {
  const server = await startServer(await node(`process.on("SIGTERM", () => {}); ${HEALTHY}`, 43_400), () => undefined);
  await server.stop(300);
  expect(await server.ended).toEqual({ code: null, signal: "SIGKILL" });
});
