import { fileURLToPath } from "node:url";
import type { NextConfig } from "next";

const development = process.env.NODE_ENV === "development";

// Cached pages add a second, stricter script-src with the hashes of their own inline scripts (app/internal/page-policy.mjs);
// a browser applies both. Why not a nonce: docs/decisions/0004-csp-of-cached-pages.md.
const POLICY = [
  "default-src 'self'",
  `script-src 'self' 'unsafe-inline'${development ? " 'unsafe-eval'" : ""}`,
  "script-src-attr 'none'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-src 'none'",
];

const NOT_FRAMED = "frame-ancestors 'none'";
/** The only pages that other sites may frame: they change nothing and know no user. */
const EMBEDDED = "/embed/evals/:id";
// A picture that is opened as a page of its own must not be able to do anything either.
const PICTURE_POLICY = ["default-src 'none'", "sandbox", NOT_FRAMED].join("; ");
const csp = (value: string) => ({ key: "Content-Security-Policy", value });

const SECURITY_HEADERS = [
  csp([...POLICY, NOT_FRAMED].join("; ")),
  { key: "X-Content-Type-Options", value: "nosniff" },
  { key: "Referrer-Policy", value: "strict-origin-when-cross-origin" },
  { key: "Permissions-Policy", value: "camera=(), geolocation=(), microphone=(), payment=(), usb=()" },
  { key: "Cross-Origin-Opener-Policy", value: "same-origin" },
];

const config: NextConfig = {
  poweredByHeader: false,
  serverExternalPackages: ["@electric-sql/pglite", "pg-boss", "pg"],
  // Types have a gate of their own (check:types); checking them again would double the build.
  typescript: { ignoreBuildErrors: true },
  // The lock file lies in the data directory, wherever that is; only a traced output would care.
  turbopack: { ignoreIssue: [{ path: "lib/file-lock.ts", title: /Dynamic filesystem access/ }] },
  // A build that is moved away takes the texts of its docs pages along.
  outputFileTracingIncludes: {
    "/docs": ["docs/*.md", "docs/guides/*.md"],
    "/docs/guides/*": ["docs/*.md", "docs/guides/*.md"],
  },
  cacheHandler: fileURLToPath(new URL("./app/internal/page-cache.mjs", import.meta.url)),
  cacheMaxMemorySize: 0,
  // Larger things go to route handlers.
  experimental: { serverActions: { bodySizeLimit: "5mb" } },
  headers: async () => [
    { source: "/:path*", headers: SECURITY_HEADERS },
    // Where several rules set one header, the last one holds.
    { source: EMBEDDED, headers: [csp([...POLICY, "frame-ancestors *"].join("; "))] },
    { source: "/(evals|results)/:id/badge.svg", headers: [csp(PICTURE_POLICY)] },
    { source: "/((?!embed/evals/[^/]+$).*)", headers: [{ key: "X-Frame-Options", value: "DENY" }] },
    // Next would let shared caches keep a page for a year, out of reach of our revalidation.
    {
      source: "/((?!_next/static|v1/).*)",
      headers: [{ key: "Cache-Control", value: "public, max-age=0, must-revalidate" }],
    },
  ],
};

export default config;
