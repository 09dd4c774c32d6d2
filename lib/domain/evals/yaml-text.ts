// eval.yaml as a value. YAML can ask for far more than its size: every limit is checked before the work it limits.
import { Composer, type Document, isAlias, isMap, isScalar, isSeq, Lexer, type ParsedNode, Parser, visit } from "yaml";
import { err, ok, type Result } from "../result";
import { DEPTH_MAX } from "./free-form";
import type { Issue } from "./issue";
import { issueOf } from "./issues";
import { losesDigits } from "./json-scan";
import type { IssueCode, IssueParams } from "./messages";
import { parsePlainYaml } from "./plain-yaml";
import { lineFinder, nearest } from "./text";
import { shorten } from "./zod-issue";

export type YamlText = { value: unknown; lineOf(path: string): number | undefined; lints: Issue[] };
type Tokens = ReturnType<Parser["next"]> extends Generator<infer Token> ? Token[] : never;
type Doc = Document.Parsed<ParsedNode>;
type Report = (code: IssueCode, offset: number, params?: IssueParams) => void;

const ISSUES_MAX = 50;
const ALIASES_MAX = 100;
/** Keys, values, blanks and punctuation. Bounds the reading time of a file that is nothing but structure. */
const LEXEMES_MAX = 300_000;
const CORE_TAGS = new Set(
  ["str", "int", "float", "bool", "null", "map", "seq"].map((tag) => `tag:yaml.org,2002:${tag}`),
);
// biome-ignore lint/suspicious/noControlCharactersInRegex: YAML forbids these, and the lexer gives some a meaning
const FORBIDDEN_CHARACTER = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/;

/** Reads one YAML 1.2 document of plain data: no custom tags, no merge keys, at most 100 aliases of one anchor. */
export function readYaml(text: string): Result<YamlText, Issue[]> {
  const plain = parsePlainYaml(text);
  if (plain === null) return readFullYaml(text);
  return ok({ value: plain.value, lints: [], lineOf: plainLines(() => text) });
}

/** Lines of a document that the plain reader took; it is read again, since they are only asked for when something is wrong. */
export function plainLines(text: () => string): YamlText["lineOf"] {
  let lines: Map<string, number> | undefined;
  return (path) => {
    if (lines === undefined) {
      const found = new Map([["", 1]]);
      parsePlainYaml(text(), (at, line) => found.set(at, line));
      lines = found;
    }
    return nearest(lines, path);
  };
}

/** As `readYaml`, always by the full parser. */
export function readFullYaml(text: string): Result<YamlText, Issue[]> {
  const lineAt = lineFinder(text);
  const errors: Issue[] = [];
  const lints: Issue[] = [];
  const into = (list: Issue[], severity: Issue["severity"]): Report => {
    return (code, offset, params = {}) => {
      if (list.length < ISSUES_MAX) list.push({ ...issueOf(code, "", params, severity), line: lineAt(offset) });
    };
  };
  const report = into(errors, "error");

  const control = FORBIDDEN_CHARACTER.exec(text);
  if (control !== null) report(control[0] === "\u0000" ? "text_nul" : "text_control_characters", control.index);
  const tokens = errors.length === 0 ? tokenize(text, report) : null;
  const doc = tokens === null ? null : compose(tokens, text.length, report);
  if (doc !== null && errors.length === 0) inspect(doc, report, into(lints, "lint"));
  if (doc === null || errors.length > 0) return err(errors);
  try {
    const value: unknown = doc.toJS({ maxAliasCount: ALIASES_MAX });
    return ok({ value, lints, lineOf: (path) => lineOf(doc, path, lineAt) });
  } catch {
    return err([issueOf("yaml_alias_expansion", "", { maximum: ALIASES_MAX })]);
  }
}

/** Tokens of the text. Stops while reading when it nests too deep: what follows recurses once per level. */
function tokenize(text: string, report: Report): Tokens | null {
  const parser = new Parser();
  const tokens: Tokens = [];
  let aliases = 0;
  let lexemes = 0;
  let marks = 0;
  for (const lexeme of new Lexer().lex(text)) {
    lexemes += 1;
    if (lexeme.startsWith("*")) aliases += 1;
    for (const token of parser.next(lexeme)) {
      tokens.push(token);
      if (token.type === "error" || token.type === "document" || token.type === "doc-end") marks += 1;
    }
    // Each is an error, or one document too many: there is nothing more to learn from the rest.
    if (marks > ISSUES_MAX) return tokens;
    if (parser.stack.length > DEPTH_MAX + 3) {
      report("nesting_too_deep", parser.offset, { maximum: DEPTH_MAX });
      return null;
    }
    if (lexemes > LEXEMES_MAX) {
      report("yaml_too_many_parts", parser.offset, { maximum: LEXEMES_MAX });
      return null;
    }
    if (aliases > 10 * ALIASES_MAX) {
      report("yaml_alias_expansion", parser.offset, { maximum: ALIASES_MAX });
      return null;
    }
  }
  for (const token of parser.end()) tokens.push(token);
  return tokens;
}

function compose(tokens: Tokens, end: number, report: Report): Doc | null {
  // uniqueKeys compares every pair of keys, which is quadratic: `inspect` looks for repeated keys instead.
  const composer = new Composer({
    uniqueKeys: false,
    schema: "core",
    resolveKnownTags: false,
    merge: false,
    strict: true,
  });
  const docs: Doc[] = [];
  withoutStacks(() => {
    for (const each of composer.compose(tokens, true, end)) if (docs.push(each as Doc) > 1) break;
  });
  const [doc] = docs;
  for (const each of docs.flatMap(({ errors }) => errors)) {
    report("yaml_malformed", each.pos[0], { reason: shorten(each.message.split("\n")[0] ?? "") });
  }
  if (docs.length > 1) report("yaml_malformed", docs[1]?.range[0] ?? end, { reason: "more than one document" });
  return doc ?? null;
}

/** The composer makes an Error for each fault, and a text of commas has one a byte: their stacks cost seconds. */
function withoutStacks(run: () => void): void {
  const { stackTraceLimit } = Error;
  Error.stackTraceLimit = 0;
  try {
    run();
  } finally {
    Error.stackTraceLimit = stackTraceLimit;
  }
}

function inspect(doc: Doc, report: Report, lint: Report): void {
  if (doc.directives.yaml.explicit === true && doc.directives.yaml.version !== "1.2") lint("yaml_version_ignored", 0);
  const anchors = new Set<string>();
  visit(doc, {
    Node(_key, node, ancestors) {
      const offset = node.range?.[0] ?? 0;
      if (isAlias(node)) {
        const inside = ancestors.some((each) => !isAlias(each) && "anchor" in each && each.anchor === node.source);
        if (inside || !anchors.has(node.source))
          report("yaml_alias_unresolved", offset, { alias: shorten(node.source) });
        return;
      }
      if (node.anchor !== undefined) anchors.add(node.anchor);
      if (node.tag !== undefined && !CORE_TAGS.has(node.tag)) report("yaml_tag", offset, { tag: shorten(node.tag) });
      if (isScalar(node) && typeof node.value === "number" && losesDigits(node.source ?? ""))
        lint("number_inexact", offset);
      if (isMap(node)) checkKeys(node.items, report);
    },
  });
}

function checkKeys(items: readonly { key: unknown }[], report: Report): void {
  const seen = new Set<string>();
  for (const { key } of items) {
    if (!isScalar(key)) {
      const range = typeof key === "object" && key !== null && "range" in key ? (key.range as number[] | null) : null;
      report("yaml_key_not_text", range?.[0] ?? 0);
      continue;
    }
    const name = String(key.value);
    const offset = key.range?.[0] ?? 0;
    if (name === "__proto__") report("key_forbidden", offset);
    if (seen.has(name)) report("key_repeated", offset, { key: shorten(name) });
    seen.add(name);
  }
}

/** The line of the key, or of the list item, that a dotted path names; of the nearest block when it is absent. */
function lineOf(doc: Doc, path: string, lineAt: (offset: number) => number): number | undefined {
  const positions = new Map<string, number>([["", doc.contents?.range[0] ?? 0]]);
  let node: unknown = doc.contents;
  let walked = "";
  for (const segment of path === "" ? [] : path.split(".")) {
    walked = walked === "" ? segment : `${walked}.${segment}`;
    let offset: number | undefined;
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && String(key.value) === segment);
      offset = isScalar(pair?.key) ? pair.key.range?.[0] : undefined;
      node = pair?.value;
    } else if (isSeq(node)) {
      node = node.items[Number(segment)];
      offset = typeof node === "object" && node !== null && "range" in node ? (node as ParsedNode).range[0] : undefined;
    } else break;
    if (offset === undefined) break;
    positions.set(walked, offset);
  }
  const offset = nearest(positions, path);
  return offset === undefined ? undefined : lineAt(offset);
}
