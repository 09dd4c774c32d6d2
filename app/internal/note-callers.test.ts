import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { SOCKET_HEADER } from "#lib/http/caller-address";
import { noteCallers } from "./note-callers";

it("notes the address of the socket, over whatever a caller claims", async () => {
  noteCallers();
  const server = createServer((request, response) => response.end(request.headers[SOCKET_HEADER]));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const seen = await new Promise<string>((resolve, reject) => {
    get({ port, host: "127.0.0.1", headers: { [SOCKET_HEADER]: "203.0.113.9" } }, (response) => {
      response.on("data", (chunk: Buffer) => resolve(chunk.toString()));
    }).on("error", reject);
  });
  server.close();
  expect(seen).toBe("127.0.0.1");
});
