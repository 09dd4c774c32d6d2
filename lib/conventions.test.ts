import { describe, expect, it } from "vitest";
import { lineCount, readSource, sourceFiles } from "#lib/testing/source-files";

// Tests, fixtures, generated files and tables of data do not count towards sizes.
const UNSIZED = /\.test\.tsx?$|\.spec\.ts$|\/testing\/|^db\/migrations\/|^db\/seed\/content|\/fixtures\//;
const files = sourceFiles();
const sized = files.filter((path) => !UNSIZED.test(path));

describe("conventions of the tree", () => {
  it("sees the project", () => {
    expect(files.length).toBeGreaterThan(60);
  });

  it("names files in kebab-case", () => {
    const kebab = /^[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+)*\.(ts|tsx|mjs|css)$/;
    // Migrations are named by drizzle-kit.
    const named = files.filter((path) => !path.startsWith("db/migrations/"));
    expect(named.filter((path) => !kebab.test(path.split("/").at(-1) ?? ""))).toEqual([]);
  });

  it("names files for what they hold", () => {
    expect(files.filter((path) => /\/(utils?|helpers?|misc|common)(\.test)?\.tsx?$/.test(path))).toEqual([]);
  });

  it("has no barrels", () => {
    expect(files.filter((path) => /\/index\.tsx?$/.test(path) && path !== "lib/sdk/index.ts")).toEqual([]);
  });

  it("keeps files short", () => {
    const lines = sized.map(lineCount).sort((a, b) => a - b);
    expect(sized.filter((path) => lineCount(path) > 400)).toEqual([]);
    expect(lines[Math.floor(lines.length * 0.5)]).toBeLessThanOrEqual(80);
    expect(lines[Math.floor(lines.length * 0.95)]).toBeLessThanOrEqual(250);
  });

  it("keeps routes and pages thin", () => {
    const over = (name: RegExp, max: number) => files.filter((path) => name.test(path) && lineCount(path) > max);
    expect(over(/\/route\.tsx?$/, 25)).toEqual([]);
    expect(over(/\/page\.tsx$/, 60)).toEqual([]);
  });
});

describe("colours", () => {
  const RAW = [
    /(?<![\w&/])#(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})(?![\w-])/i,
    /\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch)\(/i,
    /\b(?:bg|text|border|ring|fill|stroke|from|via|to|outline|decoration|divide|shadow|accent|caret)-(?:slate|gray|zinc|neutral|stone|red|orange|amber|yellow|lime|green|emerald|teal|cyan|sky|blue|indigo|violet|purple|fuchsia|pink|rose)-\d{2,3}\b/,
  ];
  const raw = (text: string) => RAW.flatMap((pattern) => text.match(pattern)?.[0] ?? []);

  it("come from the tokens of app/globals.css only", () => {
    const painted = files.filter((path) => /^(app|components)\//.test(path) && path !== "app/globals.css");
    const found = painted.flatMap((path) => raw(readSource(path)).map((colour) => `${path}: ${colour}`));
    expect(found).toEqual([]);
  });

  it.each(['fill="#1a2b3c"', "color: #fff;", "rgb(1, 2, 3)", "oklch(0.7 0.1 20)", "bg-red-500", "hover:text-zinc-400"])(
    "recognises %s",
    (sample) => {
      expect(raw(sample)).toHaveLength(1);
    },
  );

  it.each([
    'from "#lib/domain/ids"',
    'from "#db/client"',
    'href="#rows"',
    "bg-card",
    "text-muted-foreground",
    "&#039;",
  ])("leaves %s alone", (sample) => {
    expect(raw(sample)).toEqual([]);
  });
});

describe("what a layer may not use even without an import", () => {
  const production = (dir: RegExp) =>
    files.filter((path) => dir.test(path) && /\.tsx?$/.test(path) && !UNSIZED.test(path));
  const uses = (paths: string[], pattern: RegExp) => paths.filter((path) => pattern.test(readSource(path)));

  it("keeps clock, randomness, network and process out of the domain", () => {
    const impure =
      /\bDate\.now\(|\bnew Date\(\)|\bMath\.random\(|(?<![.\w])fetch\(|\bprocess\.|\bcrypto\.getRandomValues\(/;
    expect(uses(production(/^lib\/domain\//), impure)).toEqual([]);
  });

  it("calls fetch on the server in lib/net only", () => {
    const server = production(/^(lib\/(?!domain|net|sdk|cli\/bootstrap)|db\/)/);
    // A driver may have a function of its own of that name, which is then no HTTP call.
    const global = server.filter((path) => !/function fetch\(/.test(readSource(path)));
    expect(uses(global, /(?<![.\w])fetch\(/)).toEqual([]);
  });

  it("uses server-only nowhere in code that also runs in plain Node", () => {
    expect(uses(production(/^(db|lib\/(services|domain|jobs|worker|cli))\//), /["']server-only["']/)).toEqual([]);
  });
});
