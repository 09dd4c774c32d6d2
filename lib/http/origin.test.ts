import { expect, it } from "vitest";
import { originOf } from "./origin";

const asked = (headers: Record<string, string>) => originOf(new Request("http://localhost:3000/x", { headers }));

it.each([
  [{ host: "example.org" }, "http://example.org"],
  [{ host: "Example.org:8080" }, "http://example.org:8080"],
  [{ host: "[::1]:3000" }, "http://[::1]:3000"],
  [{ host: "example.org", "x-forwarded-proto": "https" }, "https://example.org"],
  [{ host: "example.org", "x-forwarded-proto": "https,http" }, "https://example.org"],
  [{ host: "example.org", "x-forwarded-proto": "javascript" }, "http://example.org"],
  [{ host: 'evil.example"><script>' }, "http://localhost:3000"],
  [{ host: "user@evil.example/path" }, "http://localhost:3000"],
  [{}, "http://localhost:3000"],
] as const)("%j is %s", (headers, origin) => {
  expect(asked({ ...headers })).toBe(origin);
});
