import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { mendPaths, wellFormed } from "./well-formed-paths";

it.each([
  ["/v1/evals/a-b?sort=%E0%A4%A", "/v1/evals/a-b?sort=%E0%A4%A"],
  ["/v1/evals/%E6%BC%A2", "/v1/evals/%E6%BC%A2"],
  ["/v1/evals/%E0%A4%A", "/v1/evals/%25E0%25A4%25A"],
  ["/v1/evals/%E6%BC%A2%ff?x=%ff", "/v1/evals/%25E6%25BC%25A2%25ff?x=%ff"],
  ["/%", "/%25"],
  ["/evals/a/board/x%0Ay?q=a%0Ab", "/evals/a/board/x%250Ay?q=a%0Ab"],
  ["/x%0D", "/x%250D"],
  ["/x%e2%80%a8y/%E2%80%A9", "/x%25e2%2580%25a8y/%25E2%2580%25A9"],
  ["*", "*"],
])("%s becomes %s", (address, mended) => {
  expect(wellFormed(address)).toBe(mended);
  expect(() => decodeURIComponent(mended.replace(/\?.*/, ""))).not.toThrow();
});

it("reaches a server before its own listener does", async () => {
  mendPaths();
  const server = createServer((request, response) => response.end(request.url));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const seen = await new Promise<string>((resolve, reject) => {
    get({ port, host: "127.0.0.1", path: "/v1/%ff" }, (response) => {
      response.on("data", (chunk: Buffer) => resolve(chunk.toString()));
    }).on("error", reject);
  });
  server.close();
  expect(seen).toBe("/v1/%25ff");
});
