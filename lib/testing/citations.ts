// What a guide cites: paths of the tree, npm scripts, CLI verbs with their options, HTTP paths and pages of the site.
import { existsSync } from "node:fs";
import { dirname, join, normalize } from "node:path";
import type { Command } from "commander";
import { pathFields } from "#lib/operations/contract";
import { contracts } from "#lib/operations/contracts";
import { filesUnder, ROOT, readSource, SOURCE_DIRS } from "#lib/testing/source-files";

const TREE = /^(?:app|components|lib|db|e2e|bench|docs|public|\.ci)(?:\/\S*)?$/;
const ROOT_FILE = /^[\w.-]+\.(?:json|yml|yaml|mjs|ts|md)$/;
/** Examples of names, and files that stand in a repository of evals. */
const NOT_OURS =
  /^(?:x\..+|eval\.yaml|eval\.yml|README\.md|AUTHORS|sample-result\.json|result\.json|r\.json|task\.md)$/;

/** Everything a guide at `file` cites that does not exist, one sentence each. */
export function brokenCitations(file: string, text: string, program: Command): string[] {
  const code = codeOf(text);
  return [
    ...linksOf(text).flatMap((link) => checkLink(file, link)),
    ...code.spans.filter((span) => !/\s/.test(span)).flatMap((span) => checkPath(span)),
    ...[...code.spans, ...code.lines].flatMap((line) => [...checkScripts(line), ...checkVerb(line, program)]),
    ...[...code.spans, ...code.lines].flatMap((line) => checkHttp(line)),
    ...code.spans.flatMap((span) => checkSite(span)),
  ].map((broken) => `${file}: ${broken}`);
}

function codeOf(text: string): { spans: string[]; lines: string[] } {
  const fences = [...text.matchAll(/^```[^\n]*\n([\s\S]*?)^```/gm)].map((match) => match[1] ?? "");
  const prose = text.replace(/^```[^\n]*\n[\s\S]*?^```/gm, "");
  const spans = [...prose.matchAll(/`([^`\n]+)`/g)].map((match) => (match[1] ?? "").replaceAll("\\|", "|").trim());
  return { spans, lines: fences.flatMap((fence) => fence.replace(/\\\n\s*/g, " ").split("\n")) };
}

function linksOf(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)].map((match) => match[1] ?? "");
}

function checkLink(file: string, link: string): string[] {
  if (/^(?:[a-z]+:|#)/.test(link)) return [];
  const path = normalize(join(dirname(file), link.replace(/#.*$/, "")));
  return existsSync(join(ROOT, path)) ? [] : [`the link ${link} leads nowhere`];
}

function checkPath(span: string): string[] {
  const path = span.replace(/[,.;:]$/, "").replace(/:\d+$/, "");
  const cited = TREE.test(path) || (ROOT_FILE.test(path) && !NOT_OURS.test(path));
  if (!cited) return [];
  const pattern = placeholder(path);
  // A module may be named without its ending, and a kind of file by its name alone.
  const found =
    [path, `${path}.ts`, `${path}.tsx`].some((each) => existsSync(join(ROOT, each))) ||
    known().some((each) => pattern?.test(each) || (ROOT_FILE.test(path) && each.endsWith(`/${path}`)));
  return found ? [] : [`the path ${path} does not exist`];
}

/** The pattern of a path with `<name>`, `NAME` or `*` in it, which stand for anything; undefined when it has none. */
function placeholder(path: string): RegExp | undefined {
  const parts = path.replace(/\/$/, "").split(/(<[^>]+>|\*+|\b[A-Z]{2,}\b(?!\.))/);
  if (parts.length === 1) return undefined;
  const pattern = parts
    .map((part, at) => (at % 2 === 1 ? "[^/]*" : part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")))
    .join("");
  return new RegExp(`^${pattern}$`);
}

let paths: string[] | undefined;

/** Every file and folder of the tree. */
function known(): string[] {
  paths ??= [...SOURCE_DIRS, "public", ".ci"].flatMap(filesUnder).flatMap((file) => {
    const parts = file.split("/");
    return parts.map((_, at) => parts.slice(0, at + 1).join("/"));
  });
  return paths;
}

function checkScripts(line: string): string[] {
  const { scripts } = JSON.parse(readSource("package.json")) as { scripts: Record<string, string> };
  return [...line.matchAll(/\bnpm (?:run|run-script)((?: -\S+)*) ([\w:-]+)/g)]
    .map((match) => match[2] ?? "")
    .filter((name) => !Object.hasOwn(scripts, name))
    .map((name) => `npm run ${name} is no script of package.json`);
}

/** The words after `assayer` in a line of shell, up to the first operator. */
function verbWords(line: string): string[][] {
  const calls = line.matchAll(
    /(?:^|[\s&;|(])(?:npm run (?:-s |--silent )?assayer --|(?:npx )?assayer)((?:\s+[^\s&;>]+)+)/g,
  );
  return [...calls].map((call) => {
    const words = (call[1] ?? "").trim().split(/\s+/);
    const end = words.findIndex((word) => /^(?:\||>|<|#|\\|…|2>)/.test(word));
    return end === -1 ? words : words.slice(0, end);
  });
}

function checkVerb(line: string, program: Command): string[] {
  return verbWords(line).flatMap((words) => walk(words, program));
}

function walk([word, ...rest]: string[], at: Command): string[] {
  if (word === undefined) return [];
  const named = word.split("|").map((name) => at.commands.find((command) => command.name() === name));
  if (named.every((command) => command !== undefined)) {
    return [...new Set(named.flatMap((command) => (command === undefined ? [] : walk(rest, command))))];
  }
  // A group takes a verb; `assayer FILE` or `assayer …` cites none.
  if (at.commands.length > 0 && /^[a-z][a-z-]*(?:\|[a-z-]+)*$/.test(word)) return [`assayer has no verb ${word}`];
  return [word, ...rest].flatMap((each) => checkFlag(each, at));
}

function checkFlag(word: string, command: Command): string[] {
  const flag = word.match(/^\[?(--[a-z][a-z-]*)/)?.[1];
  if (flag === undefined || flag === "--help" || flag === "--version") return [];
  const known = command.options.some((option) => option.long === flag);
  return known ? [] : [`assayer ${command.name()} has no option ${flag}`];
}

function checkHttp(line: string): string[] {
  const templates = Object.values(contracts).map(({ path }) => path);
  const pattern = (template: string) =>
    new RegExp(`^${pathFields(template).reduce((path, field) => path.replace(`{${field}}`, "[^/]+"), template)}$`);
  const known = [...templates.map(pattern), /^\/v1$/, /^\/v1\/openapi\.json$/];
  return [...line.matchAll(/(?:^|[\s"'(]|:\d{2,5}|\.org)(\/v1(?:\/[\w{}.<>-]+)*)/g)]
    .map((match) => match[1] ?? "")
    .filter((path) => !known.some((each) => each.test(path)))
    .map((path) => `no operation answers at ${path}`);
}

/** Folders of a machine, and what tests pass for an address. */
const NO_PAGE = /^\/(?:v1|tmp|etc|proc|usr|var|home|bin|dev)(?:\/|$)/;

function checkSite(span: string): string[] {
  const path = /^(?:GET )?(\/[a-z][^\s?#]*)/.exec(span)?.[1];
  if (path === undefined || NO_PAGE.test(path)) return [];
  return siteRoutes().some((route) => route.test(path)) ? [] : [`the site has no page ${path}`];
}

let routes: RegExp[] | undefined;

/** Addresses of pages and route files of app/, but for those that answer whatever nothing else answers. */
function siteRoutes(): RegExp[] {
  routes ??= filesUnder("app")
    .filter((file) => /\/(?:page\.tsx|route\.ts)$/.test(file) && !/nowhere|\[\[\.\.\.rest\]\]/.test(file))
    .map((file) => {
      const parts = file.split("/").slice(1, -1);
      const shown = parts.filter((part) => !part.startsWith("("));
      const pattern = shown.map((part) =>
        part.startsWith("[[...") ? "(?:/.+)?" : part.startsWith("[") ? "/[^/]+" : `/${part.replaceAll(".", "\\.")}`,
      );
      return new RegExp(`^${pattern.join("") || "/"}$`);
    });
  return routes;
}
