import { describe, expect, expectTypeOf, it, vi } from "vitest";
import { contracts } from "#lib/operations/contracts";
import type { Problem } from "#lib/operations/problem/schemas";
import { camelCase, contractNames, createClient, type OperationOutput, toWire } from "#lib/sdk/client";
import { ProblemError } from "#lib/sdk/problem-error";

const baseUrl = "http://assayer.example/under/a/path/";
const problem = (over: Partial<Problem> = {}): Problem => ({
  type: "urn:assayer:problem:not_found",
  title: "Nothing is here",
  status: 404,
  detail: "There is no eval x.",
  code: "not_found",
  suggestion: "List the evals.",
  requestId: "req_1",
  ...over,
});

type Reply = { status?: number; body?: unknown; headers?: Record<string, string> } | Error;

/** A fetch that answers with these replies in turn and keeps what was asked. */
function fakeFetch(...replies: Reply[]) {
  return vi.fn(async (_url: string | URL | Request, _init?: RequestInit) => {
    const reply = replies.shift() ?? new Error("one call too many");
    if (reply instanceof Error) throw reply;
    const body = typeof reply.body === "string" ? reply.body : JSON.stringify(reply.body);
    return new Response(body, { status: reply.status ?? 200, ...(reply.headers ? { headers: reply.headers } : {}) });
  });
}

async function failure(promise: Promise<unknown>): Promise<ProblemError> {
  const error = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ProblemError) return error;
  throw new Error(`expected a ProblemError, got ${String(error)}`);
}

describe("the methods", () => {
  it.each(contractNames())("%s sends its contract's example and reads its answer", async (name) => {
    const { example, method } = contracts[name];
    const fetch = fakeFetch({ body: example.output });
    const client = createClient({ baseUrl, fetch });
    const run = Reflect.get(client, camelCase(name)) as (input: unknown) => Promise<unknown>;
    expect(await run(example.input)).toEqual(example.output);
    const [url, init] = fetch.mock.calls[0] ?? [];
    expect(String(url).startsWith("http://assayer.example/under/a/path/v1/")).toBe(true);
    expect(init).toMatchObject({ method, credentials: "omit" });
  });

  it("are typed from the contract", () => {
    const client = createClient({ baseUrl });
    expectTypeOf(client.getBoard).parameter(0).toHaveProperty("id").toEqualTypeOf<string>();
    expectTypeOf(client.listEvals).toBeCallableWith();
    expectTypeOf(client.getResult).returns.resolves.toEqualTypeOf<OperationOutput<"get-result">>();
  });
});

describe("the wire", () => {
  it("fills the path and puts the rest in the query", () => {
    const input = { id: "a b/c", sort: "date", after: undefined } as const;
    expect(toWire("get-board", input)).toEqual({ method: "GET", path: "/v1/evals/a%20b%2Fc/board?sort=date" });
  });

  it.each(["", ".", ".."])("refuses %j where a path field is due", (id) => {
    expect(() => toWire("get-eval", { id })).toThrow(ProblemError);
  });

  it("sends the rest of a POST as JSON", async () => {
    const fetch = fakeFetch({ body: { accept: true, issues: [] } });
    await createClient({ baseUrl, fetch }).validateDocument({ kind: "eval", text: "id: x" });
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({
      body: '{"kind":"eval","text":"id: x"}',
      headers: { "content-type": "application/json" },
    });
  });

  it("sends the token when there is one", async () => {
    const fetch = fakeFetch({ body: { evals: [] } }, { body: { evals: [] } });
    await createClient({ baseUrl, fetch, token: "t" }).listEvals();
    await createClient({ baseUrl, fetch }).listEvals();
    expect(fetch.mock.calls[0]?.[1]?.headers).toHaveProperty("authorization", "Bearer t");
    expect(fetch.mock.calls[1]?.[1]?.headers).not.toHaveProperty("authorization");
  });
});

describe("a failure", () => {
  it("carries code, way out and issues of the server", async () => {
    const issues = [{ code: "unknown_field", path: "x", message: "Remove x.", severity: "error" as const }];
    const body = problem({ issues });
    const error = await failure(
      createClient({ baseUrl, fetch: fakeFetch({ status: 404, body }) }).getEval({ id: "xx" }),
    );
    expect(error).toMatchObject({
      code: "not_found",
      status: 404,
      suggestion: "List the evals.",
      requestId: "req_1",
      issues,
    });
    expect(error.message).toBe("There is no eval x.");
  });

  it.each([
    ["a page instead of JSON", { status: 200, body: "<html>" }, 200],
    ["a page instead of a problem", { status: 502, body: "<html>" }, 502],
    ["an answer of another shape", { status: 200, body: { evals: 3 } }, 200],
  ])("of %s is response_invalid", async (_, reply, status) => {
    const error = await failure(createClient({ baseUrl, fetch: fakeFetch(reply) }).listEvals());
    expect(error).toMatchObject({ code: "response_invalid", status });
  });
});

describe("retries", () => {
  const busy = {
    status: 503,
    body: problem({ status: 503, code: "database_unavailable" }),
    headers: { "retry-after": "0" },
  };
  const good = { body: { evals: [] } };
  const plan = { evalId: "ticket-triage" };

  it.each([
    ["a network failure", new TypeError("fetch failed")],
    ["503 with Retry-After", busy],
  ])("a GET after %s", async (_, reply) => {
    const fetch = fakeFetch(reply, good);
    expect(await createClient({ baseUrl, fetch }).listEvals()).toEqual({ evals: [] });
    expect(fetch).toHaveBeenCalledTimes(2);
  });

  it("a GET three times at most", async () => {
    const fetch = fakeFetch(busy, busy, busy, good);
    expect((await failure(createClient({ baseUrl, fetch }).listEvals())).code).toBe("database_unavailable");
    expect(fetch).toHaveBeenCalledTimes(3);
  });

  it.each([
    ["503 without Retry-After", { ...busy, headers: {} }],
    ["500", { status: 500, body: problem({ status: 500, code: "internal" }) }],
    ["404", { status: 404, body: problem() }],
  ])("no GET after %s", async (_, reply) => {
    const fetch = fakeFetch(reply, good);
    await failure(createClient({ baseUrl, fetch }).listEvals());
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it.each([
    ["a network failure", new TypeError("fetch failed"), "server_unreachable"],
    ["503 with Retry-After", busy, "database_unavailable"],
  ])("no POST after %s", async (_, reply, code) => {
    const fetch = fakeFetch(reply, { body: {} });
    expect((await failure(createClient({ baseUrl, fetch }).buildPlan(plan))).code).toBe(code);
    expect(fetch).toHaveBeenCalledTimes(1);
  });

  it("ends at the deadline, also between tries", async () => {
    const slow = { ...busy, headers: { "retry-after": "5" } };
    const error = await failure(createClient({ baseUrl, fetch: fakeFetch(slow, good), timeoutMs: 50 }).listEvals());
    expect(error.code).toBe("timeout");
  });

  it("passes the caller's own abort on", async () => {
    const fetch = fakeFetch({ ...busy, headers: { "retry-after": "5" } }, good);
    const controller = new AbortController();
    const call = createClient({ baseUrl, fetch }).listEvals({}, { signal: controller.signal });
    setTimeout(() => controller.abort(new Error("changed my mind")), 20);
    await expect(call).rejects.toThrow("changed my mind");
  });
});

describe("boardRows", () => {
  const board = contracts["get-board"].example.output;
  const page = (resultId: string, next: string | null) => ({
    body: { ...board, next, rows: board.rows.map((row) => ({ ...row, resultId })) },
  });
  const idsOf = async (fetch: typeof globalThis.fetch) => {
    const ids: string[] = [];
    for await (const row of createClient({ baseUrl, fetch }).boardRows({ id: "ticket-triage" })) ids.push(row.resultId);
    return ids;
  };

  it("walks every page by its cursor", async () => {
    const fetch = fakeFetch(page("res_aaaa", "c 1"), page("res_bbbb", null));
    expect(await idsOf(fetch)).toEqual(["res_aaaa", "res_bbbb"]);
    expect(String(fetch.mock.calls[1]?.[0])).toMatch(/\/board\?after=c\+1$/);
  });

  it("ends when a server repeats its cursor", async () => {
    expect(await idsOf(fakeFetch(page("res_aaaa", "c"), page("res_bbbb", "c")))).toEqual(["res_aaaa", "res_bbbb"]);
  });
});
