import { createServer, type Server } from "node:net";
import { afterEach, expect, test } from "vitest";
import { isAppError } from "#lib/domain/errors";
import { choosePort } from "./port";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

function taken(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer();
    servers.push(server);
    server.listen(0, () => {
      const address = server.address();
      resolve(typeof address === "object" && address !== null ? address.port : 0);
    });
  });
}

test("without PORT the next free port is taken", async () => {
  const busy = await taken();
  expect(await choosePort(undefined, busy)).toBeGreaterThan(busy);
  expect(await choosePort("", busy)).toBeGreaterThan(busy);
});

test("with PORT a taken port is an error that names the way out", async () => {
  const busy = await taken();
  const error = await choosePort(String(busy), busy).catch((thrown: unknown) => thrown);
  expect(isAppError(error) && [error.code, error.suggestion.includes("PORT")]).toEqual(["conflict", true]);
});

test("a free port that was asked for is used", async () => {
  const port = await choosePort(undefined, 42_100);
  expect(await choosePort(String(port), port)).toBe(port);
});
