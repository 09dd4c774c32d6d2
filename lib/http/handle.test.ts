import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { AppError } from "#lib/domain/errors";
import { handle } from "#lib/http/handle";
import { METHODS } from "#lib/http/methods";
import { contract, type Scope } from "#lib/operations/contract";
import type { Operation, OperationContext } from "#lib/operations/operation";
import { Problem } from "#lib/operations/problem/schemas";

const Id = z.string().regex(/^[a-z0-9-]+$/, "An id is lowercase.");

function read(run: Operation["run"], scope: Scope | null = null): Operation {
  const read = contract({
    name: "get-thing",
    method: "GET",
    path: "/v1/things/{id}",
    summary: "Show a thing",
    help: "",
    scope,
    input: z.strictObject({ id: Id, after: z.string().optional() }),
    output: z.object({ id: z.string(), version: z.number() }),
    errors: ["not_found"],
    cache: "revalidate",
    cli: { verb: "things get", via: "api" },
    example: { input: { id: "a" }, output: { id: "a", version: 1 } },
  });
  return { contract: read, run, version: (output) => Number(output["version"]) };
}

function write(run: Operation["run"]): Operation {
  const write = contract({
    name: "check-thing",
    method: "POST",
    path: "/v1/check-thing",
    summary: "Check a thing",
    help: "",
    scope: null,
    input: z.strictObject({ doc: z.unknown() }),
    output: z.object({ ok: z.boolean() }),
    errors: [],
    cache: "no-store",
    cli: { verb: "check", via: "local" },
    example: { input: { doc: {} }, output: { ok: true } },
  });
  return { contract: write, run };
}

const context = vi.fn(async () => ({}) as OperationContext);
const at = (id: string) => ({ params: Promise.resolve({ id }) });
const nowhere = { params: Promise.resolve(undefined) };
const request = (path: string, init?: RequestInit) => new Request(`http://localhost${path}`, init);

async function problemOf(response: Response): Promise<Problem> {
  expect(response.headers.get("content-type")).toBe("application/problem+json");
  expect(response.headers.get("cache-control")).toBe("no-store");
  const problem = Problem.parse(await response.json());
  expect(problem.status).toBe(response.status);
  expect(response.headers.get("x-request-id")).toBe(problem.requestId);
  return problem;
}

const thing = read(async (_, input) => ({ id: input["id"], version: 7 }));

describe("a public read", () => {
  const { GET, HEAD, OPTIONS } = handle(thing, context);

  it("answers JSON with an ETag that leads with the version, and may be read from any page", async () => {
    const response = await GET(request("/v1/things/a"), at("a"));
    expect(response.status).toBe(200);
    expect(await response.json()).toEqual({ id: "a", version: 7 });
    expect(response.headers.get("etag")).toMatch(/^"v7-[\w-]{27}"$/);
    expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
    expect(response.headers.get("access-control-allow-origin")).toBe("*");
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
    expect(response.headers.get("x-request-id")).toMatch(/^req_/);
  });

  it.each([(tag: string) => tag, (tag: string) => `W/${tag}`, (tag: string) => `"x", ${tag}`, () => "*"])(
    "answers 304 to a matching If-None-Match (%#)",
    async (form) => {
      const etag = (await GET(request("/v1/things/a"), at("a"))).headers.get("etag") ?? "";
      const again = await GET(request("/v1/things/a", { headers: { "if-none-match": form(etag) } }), at("a"));
      expect(again.status).toBe(304);
      expect(await again.text()).toBe("");
      expect(again.headers.get("etag")).toBe(etag);
    },
  );

  it("answers in full when the content differs at the same version", async () => {
    const first = await GET(request("/v1/things/a"), at("a"));
    const headers = { "if-none-match": first.headers.get("etag") ?? "" };
    expect((await GET(request("/v1/things/b", { headers }), at("b"))).status).toBe(200);
  });

  it("answers HEAD like GET, without a body", async () => {
    const response = await HEAD(request("/v1/things/a", { method: "HEAD" }), at("a"));
    expect(response.status).toBe(200);
    expect(response.headers.get("etag")).not.toBeNull();
    expect(await response.text()).toBe("");
  });

  it("answers a browser's preflight without credentials", async () => {
    const response = await OPTIONS(request("/v1/things/a", { method: "OPTIONS" }), at("a"));
    expect(response.status).toBe(204);
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(response.headers.get("access-control-allow-methods")).toBe("GET, HEAD, OPTIONS");
    expect(response.headers.get("access-control-allow-credentials")).toBeNull();
  });

  it("keeps a harmless x-request-id and replaces any other", async () => {
    const kept = await GET(request("/v1/things/a", { headers: { "x-request-id": "trace-12345678" } }), at("a"));
    expect(kept.headers.get("x-request-id")).toBe("trace-12345678");
    const other = await GET(request("/v1/things/a", { headers: { "x-request-id": "<script>" } }), at("a"));
    expect(other.headers.get("x-request-id")).toMatch(/^req_/);
  });

  it.each(METHODS.filter((method) => !["GET", "HEAD", "OPTIONS"].includes(method)))(
    "refuses %s with Allow",
    async (method) => {
      const response = await handle(thing, context)[method](request("/v1/things/a", { method }), at("a"));
      expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
      expect((await problemOf(response)).code).toBe("method_not_allowed");
    },
  );
});

describe("a refused input", () => {
  it("names every issue at once, and opens no data", async () => {
    context.mockClear();
    const { GET } = handle(thing, context);
    const response = await GET(request("/v1/things/A?color=red&after=1&after=2&id=b"), at("A%20"));
    const problem = await problemOf(response);
    expect(problem.status).toBe(400);
    expect(problem.issues?.map(({ code, path }) => [code, path]).sort()).toEqual([
      ["invalid_value", "id"],
      ["repeated_field", "after"],
      ["unknown_field", "color"],
      ["unknown_field", "id"],
    ]);
    expect(context).not.toHaveBeenCalled();
  });

  it.each([
    ["text/html", 406],
    ["application/json;q=0", 406],
    ["application/json;q=0, */*", 406],
    ["application/*", 200],
    ["text/html, */*;q=0.1", 200],
  ])("reads Accept: %s as %i", async (accept, status) => {
    const response = await handle(thing, context).GET(request("/v1/things/a", { headers: { accept } }), at("a"));
    expect(response.status).toBe(status);
  });
});

describe("a failure", () => {
  it("of a known kind keeps its message and the way out", async () => {
    const fails = read(async () => {
      throw new AppError("not_found", "There is no thing a.", "List the things.");
    });
    const problem = await problemOf(await handle(fails, context).GET(request("/v1/things/a"), at("a")));
    expect(problem).toMatchObject({
      type: "urn:assayer:problem:not_found",
      status: 404,
      detail: "There is no thing a.",
      suggestion: "List the things.",
    });
  });

  it.each([
    ["an unknown error", new Error("secret at /srv/data"), 500, "internal"],
    ["a thrown string", "secret at /srv/data", 500, "internal"],
    [
      "an operator's error",
      new AppError("database_in_use", "pid 7, secret at /srv/data", "stop pid 7"),
      503,
      "database_in_use",
    ],
  ])("of %s tells only the request id, and logs the rest", async (_, error, status, code) => {
    const written = vi.spyOn(process.stderr, "write").mockReturnValue(true);
    try {
      const { GET } = handle(thing, () => Promise.reject(error));
      const response = await GET(request("/v1/things/a"), at("a"));
      const problem = await problemOf(response);
      expect(problem).toMatchObject({ status, code });
      expect(JSON.stringify(problem)).not.toMatch(/secret|srv|pid/);
      const logged = written.mock.calls.map(([line]) => String(line)).join("");
      expect(logged).toContain(problem.requestId);
      expect(logged).toContain("secret at /srv/data");
    } finally {
      written.mockRestore();
    }
  });

  it("stays closed to everybody when the operation needs a scope", async () => {
    const closed = read(async () => ({ id: "a", version: 1 }), "read");
    const response = await handle(closed, context).GET(request("/v1/things/a"), at("a"));
    expect((await problemOf(response)).code).toBe("unauthorized");
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
  });
});

describe("a body", () => {
  const run = vi.fn(async (_: unknown, input: Record<string, unknown>) => ({ ok: input["doc"] === "x" }));
  const { POST, OPTIONS } = handle(write(run), context);
  const json = { "content-type": "application/json" };
  const post = (body: BodyInit, headers: Record<string, string> = json) =>
    POST(request("/v1/check-thing", { method: "POST", body, headers, duplex: "half" } as RequestInit), nowhere);

  it("of JSON is answered, uncached and without CORS", async () => {
    const response = await post('{"doc":"x"}', { "content-type": "application/json; charset=utf-8" });
    expect(await response.json()).toEqual({ ok: true });
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("access-control-allow-origin")).toBeNull();
    const options = await OPTIONS(request("/v1/check-thing", { method: "OPTIONS" }), nowhere);
    expect(options.headers.get("access-control-allow-methods")).toBeNull();
  });

  it.each([
    ["another media type", "doc=x", { "content-type": "application/x-www-form-urlencoded" }],
    ["no media type", new Uint8Array([123, 125]), {}],
    ["a compressed body", "{}", { ...json, "content-encoding": "gzip" }],
  ])("of %s is refused with 415", async (_, body, headers) => {
    const problem = await problemOf(await post(body, headers));
    expect(problem.code).toBe("unsupported_media_type");
    expect(problem.status).toBe(415);
  });

  it.each([
    ["no JSON", "{"],
    ["nothing", ""],
    ["a duplicate key", '{"doc":1,"doc":2}'],
    ["no UTF-8", new Uint8Array([0x22, 0xff, 0x22])],
    ["a deep nest", `${"[".repeat(5000)}${"]".repeat(5000)}`],
  ])("that is %s is refused with the issues", async (_, body) => {
    const problem = await problemOf(await post(body));
    expect(problem.code).toBe("bad_request");
    expect(problem.issues?.length).toBeGreaterThan(0);
  });

  it.each([
    ["an array", "[]", "invalid_type", ""],
    ["an unknown field", '{"doc":1,"more":2}', "unknown_field", "more"],
    ["a __proto__ key", '{"doc":1,"__proto__":{"admin":true}}', null, null],
  ])("that is %s is refused with its place", async (_, body, code, path) => {
    const problem = await problemOf(await post(body));
    expect(problem.status).toBe(400);
    if (code !== null) expect(problem.issues).toContainEqual(expect.objectContaining({ code, path }));
  });

  it("is refused unread when it declares too much", async () => {
    const problem = await problemOf(await post("{}", { ...json, "content-length": "4194305" }));
    expect(problem.status).toBe(413);
  });

  it("is cut off while streaming when it holds more than it may", async () => {
    let sent = 0;
    const endless = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new Uint8Array(1024 * 1024).fill(32));
      },
    });
    const problem = await problemOf(await post(endless));
    expect(problem.code).toBe("payload_too_large");
    expect(sent).toBeLessThan(10);
  });
});
