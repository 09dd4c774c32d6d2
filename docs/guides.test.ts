// What the guide for authors shows is a whole eval: it is valid by our own validators, and passes its own check.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Command } from "commander";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEMO_HISTORY } from "#db/seed/history";
import { buildProgram } from "#lib/cli/program";
import { readEvalDef } from "#lib/domain/evals/parse";
import { validateResultForEval } from "#lib/domain/evals/validate";
import { type CheckReport, checkRepository } from "#lib/services/check-repository";
import { listGuides, readGuide } from "#lib/services/read-guide";
import { scratchRepository } from "#lib/services/testing/hostile-repository";
import { openSource } from "#lib/sources/open-source";
import { filesUnder, readSource } from "#lib/testing/source-files";
import { guideHref } from "../components/docs/guide-href";

const guide = readSource("docs/guides/author-an-eval.md");
/** Code blocks by the name that stands behind their language. */
const blocks = new Map(
  [...guide.matchAll(/^```\w+ (\S+)\n([\s\S]*?)^```/gm)].map(([, name = "", text = ""]) => [name, text]),
);
const block = (name: string) => blocks.get(name) ?? "";
const [folder = "", ...rows] = block("tree").trimEnd().split("\n");
const tree = rows.map((row) => row.trim().split(/\s+/)[0] ?? "");

describe("the eval of the guide", () => {
  let base: string;
  let report: CheckReport;

  beforeAll(async () => {
    base = await mkdtemp(join(tmpdir(), "assayer-guide-"));
    const repository = await scratchRepository(join(base, "repo"));
    const changes = tree.map((name) => ({ path: `${folder}${name}`, bytes: blocks.get(name) ?? "One line.\n" }));
    await repository.commit("Add", changes);
    const source = await openSource({ location: repository.dir, cacheDir: join(base, "cache"), allow: { file: true } });
    report = await checkRepository(source).finally(() => source.close());
  }, 60_000);
  afterAll(() => rm(base, { recursive: true, force: true }));

  it("stands whole in the tree, in sixteen lines of definition", () => {
    expect([...blocks.keys()].filter((name) => name !== "tree" && !tree.includes(name))).toEqual([]);
    expect(block("eval.yaml").trimEnd().split("\n")).toHaveLength(16);
  });

  it("is listed by a sync and passes every gate, without a note", () => {
    expect(report.issues).toEqual([]);
    expect(report.evals).toEqual([{ id: "tide-tables", state: "listed", issues: [], gateIssues: [] }]);
    expect(report.clean).toBe(true);
  });

  it.each(["sample-result.json", "published-results/spring-2026.json"])("has a valid %s", (name) => {
    const { def } = readEvalDef(new TextEncoder().encode(block("eval.yaml")));
    if (!def.ok) throw new Error(JSON.stringify(def.error));
    const verdict = validateResultForEval(def.value, JSON.parse(block(name)), { requireOfficialResultCount: true });
    expect(verdict.success ? [] : verdict.error.issues).toEqual([]);
  });
});

describe("ids of evals in the guides", () => {
  const PLACES = [
    /\/v1\/evals\/([a-z0-9][a-z0-9-]*)/g,
    /assayer (?:-- )?(?:board|evals get) ([a-z0-9][a-z0-9-]*)/g,
    /\b(?:id|evalId): "([^"]+)"/g,
  ];
  const paths = DEMO_HISTORY.flatMap(({ write }) => write.map(({ path }) => path));
  const known = new Set(paths.map((path) => /^evals\/([^/]+)\//.exec(path)?.[1]));
  const cited = ["README.md", ...filesUnder("docs").filter((path) => path.endsWith(".md"))].flatMap((file) =>
    PLACES.flatMap((place) => [...readSource(file).matchAll(place)].map(([, id = ""]) => [file, id] as const)),
  );

  it("are found", () => {
    expect(cited.map(([file]) => file)).toContain("docs/api.md");
  });

  it("are those of the demo, so that every line can be tried", () => {
    expect(cited.filter(([, id]) => !known.has(id))).toEqual([]);
  });
});

describe("the result of the guide for those who submit one", () => {
  it("is the sample of the guide for authors, which is checked above", () => {
    const submitted = /^```json result\.json\n([\s\S]*?)^```/m.exec(readSource("docs/guides/submit-a-result.md"))?.[1];
    expect(JSON.parse(submitted ?? "null")).toEqual(JSON.parse(block("sample-result.json")));
  });
});

describe("the guides on the site", () => {
  it("lead to each other by links that the site can follow", async () => {
    const guides = await listGuides();
    const slugs = guides.map(({ slug }) => slug);
    const links = guides.flatMap(({ slug, kind, text }) =>
      kind === "guide" ? [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = ""]) => [slug, href] as const) : [],
    );
    expect(links.length).toBeGreaterThan(2);
    expect(links.filter(([, href]) => guideHref(href, slugs) === null)).toEqual([]);
    expect(guides.filter(({ title, summary }) => title === "" || summary.length < 20)).toEqual([]);
  });

  it("are read by name, and nothing else is", async () => {
    expect(await readGuide("read-a-board")).toMatchObject({ kind: "guide", title: "Read a board" });
    for (const slug of ["architecture", "../../package", "read-a-board.md", ""])
      expect(await readGuide(slug)).toBeNull();
  });
});

describe("commands of the guides", () => {
  const commands = filesUnder("docs/guides").flatMap((file) =>
    [...readSource(file).matchAll(/npm run -s assayer -- ([a-z][^\n#]*)/g)].map(
      ([, line = ""]) => [file, line.trim()] as const,
    ),
  );
  const program = buildProgram();

  /** The verb that the words begin with, and whether all of them belong to it. */
  function verbOf(words: readonly string[]): { found: string[]; options: string[] } {
    let at: Command = program;
    const found: string[] = [];
    for (const word of words) {
      const next = at.commands.find((each) => each.name() === word);
      if (next === undefined) break;
      found.push(word);
      at = next;
    }
    return { found, options: at.options.flatMap(({ long }) => (long == null ? [] : [long])) };
  }

  it("are found", () => {
    expect(commands.length).toBeGreaterThanOrEqual(5);
  });

  it.each(commands)("%s: assayer %s is a verb with such options", (_, line) => {
    const words = line.split(/\s+/);
    const { found, options } = verbOf(words);
    expect(found.length).toBeGreaterThan(0);
    expect(words.filter((word) => word.startsWith("--")).filter((word) => !options.includes(word))).toEqual([]);
  });
});
