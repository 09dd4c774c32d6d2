// Answers: does a program get what the pages show, exactly and without reading it twice?
import { createHash } from "node:crypto";
import { createServer, get } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, test } from "@playwright/test";
import { createClient, ProblemError } from "#lib/sdk/index";

test("a program follows a board to the evidence of its first row", async ({ baseURL }) => {
  const client = createClient({ baseUrl: String(baseURL) });
  const { evals } = await client.listEvals();
  expect(evals.map(({ id }) => id)).toContain("ledger-lines");
  const board = await client.getBoard({ id: "ledger-lines" });
  const [first] = board.rows;
  expect(first?.rank).toBe(1);
  const result = await client.getResult({ id: first?.resultId ?? "" });
  expect(result).toMatchObject({
    rank: 1,
    score: first?.score,
    cohort: { protocolCommit: board.cohort.protocolCommit },
  });
  const { canonicalJson, sha256 } = result.file;
  expect(createHash("sha256").update(canonicalJson).digest("hex")).toBe(sha256);
});

test("a board that did not change is not sent again", async ({ request }) => {
  const first = await request.get("/v1/evals/ledger-lines/board");
  const etag = first.headers()["etag"] ?? "";
  expect(etag).toMatch(/^"v\d+-/);
  const again = await request.get("/v1/evals/ledger-lines/board", { headers: { "if-none-match": etag } });
  expect(again.status()).toBe(304);
});

test("a page of another site may read, but not write", async ({ page, baseURL }) => {
  const site = createServer((_, response) => response.setHeader("content-type", "text/html").end("<p>Another site."));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  await page.goto(`http://127.0.0.1:${(site.address() as AddressInfo).port}/`);
  const read = await page.evaluate(async (url) => (await fetch(`${url}/v1/evals`)).status, String(baseURL));
  expect(read).toBe(200);
  const written = page.evaluate(async (url) => {
    const headers = { "content-type": "application/json" };
    return (await fetch(`${url}/v1/validate-document`, { method: "POST", headers, body: "{}" })).status;
  }, String(baseURL));
  await expect(written).rejects.toThrow(/Failed to fetch/);
  site.close();
});

test("every refusal is a problem with a way out", async ({ request, baseURL }) => {
  const answers = await Promise.all([
    request.get("/v1/nowhere"),
    request.get("/v1"),
    request.get("/v1/evals/nowhere"),
    request.get("/v1/evals?color=red"),
    request.delete("/v1/evals"),
    request.get("/v1/evals", { headers: { accept: "text/html" } }),
    request.post("/v1/build-plan", { data: "evalId=x", headers: { "content-type": "text/plain" } }),
    request.post("/v1/build-plan", { data: " ".repeat(5_000_000), headers: { "content-type": "application/json" } }),
  ]);
  expect(answers.map((answer) => answer.status())).toEqual([404, 404, 404, 400, 405, 406, 415, 413]);
  for (const answer of answers) {
    expect(answer.headers()["content-type"]).toBe("application/problem+json");
    expect((await answer.json()).suggestion).not.toBe("");
  }
  const failure = await createClient({ baseUrl: String(baseURL) })
    .getEval({ id: "nowhere" })
    .catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(ProblemError);
});

test("the server describes itself and says that it works", async ({ request }) => {
  const document = await (await request.get("/v1/openapi.json")).json();
  expect(document.openapi).toMatch(/^3\.1/);
  expect(Object.keys(document.paths)).toContain("/v1/evals/{id}/board");
  const health = await request.get("/v1/health");
  expect((await health.json()).database.reachable).toBe(true);
});

test("a path that is no text is refused like any other", async ({ baseURL }) => {
  // As it is: a client that follows the rules would not send it.
  const status = (path: string) =>
    new Promise<[number, string]>((resolve, reject) => {
      const { hostname, port } = new URL(String(baseURL));
      get({ hostname, port, path }, (answer) => {
        answer.resume();
        resolve([answer.statusCode ?? 0, String(answer.headers["content-type"])]);
      }).on("error", reject);
    });
  expect(await status("/v1/evals/%E0%A4%A")).toEqual([400, "application/problem+json"]);
  expect(await status("/v1/%ff")).toEqual([404, "application/problem+json"]);
  expect(await status("/evals/%E0%A4%A/board")).toEqual([404, "text/html; charset=utf-8"]);
  expect(await status("/%")).toEqual([404, "text/html; charset=utf-8"]);
});

test("there are no pages to measure with, unless somebody measures", async ({ request }) => {
  for (const name of ["static", "dynamic", "empty", "kept/1"]) {
    const answer = await request.get(`/internal/bench/${name}`);
    expect(answer.status(), name).toBe(404);
    expect(await answer.text(), name).not.toContain("bench-eval");
  }
});
