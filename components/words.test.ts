// Words stand in the message catalogue (components/messages), so that another language needs no component. Parsed by the
// compiler, not searched: only what a page prints counts.
import { readdirSync, readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";

/** Attributes that are read to people, on elements and on components of ours. */
const READ = new Set([
  "aria-label",
  "aria-description",
  "title",
  "placeholder",
  "alt",
  "label",
  "caption",
  "note",
  "hint",
]);
/** Components whose `name` is a heading. */
const NAMED = new Set(["Fact", "Figure", "Folded"]);
/** Elements that hold code, which is the same in every language. */
const CODE = new Set(["code", "pre", "kbd", "script"]);
/** The name of the product, and what is written so in every language. */
const ALLOWED = new Set(["Assayer", "sha256", "UTC"]);

const hasWords = (text: string) => /\p{L}/u.test(text) && !ALLOWED.has(text.replaceAll("\u00a0", " ").trim());

/** What of a file prints words of its own, with the line it stands in. */
function wordsIn(source: string): string[] {
  const file = ts.createSourceFile("x.tsx", source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const note = (node: ts.Node, text: string) => {
    if (!hasWords(text)) return;
    found.push(`${file.getLineAndCharacterOfPosition(node.getStart()).line + 1}: ${text.trim().replace(/\s+/g, " ")}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxElement(node) && CODE.has(node.openingElement.tagName.getText())) {
      ts.forEachChild(node.openingElement, visit);
      return;
    }
    if (ts.isJsxText(node)) note(node, node.text);
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) literalsOf(node.expression, note);
    else if (ts.isJsxAttribute(node) && isRead(node)) {
      const value = node.initializer;
      literalsOf(value !== undefined && ts.isJsxExpression(value) ? value.expression : value, note);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isRead(attribute: ts.JsxAttribute): boolean {
  const name = attribute.name.getText();
  return READ.has(name) || (name === "name" && NAMED.has(attribute.parent.parent.tagName.getText()));
}

/** The literals that a value may turn out to be: both ways of a condition, and what is put together. */
function literalsOf(value: ts.Node | undefined, note: (node: ts.Node, text: string) => void): void {
  if (value === undefined) return;
  if (ts.isStringLiteralLike(value)) note(value, value.text);
  else if (ts.isTemplateExpression(value)) {
    note(value, [value.head, ...value.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(" "));
  } else if (ts.isConditionalExpression(value)) {
    literalsOf(value.whenTrue, note);
    literalsOf(value.whenFalse, note);
  } else if (ts.isBinaryExpression(value)) {
    if (value.operatorToken.kind !== ts.SyntaxKind.AmpersandAmpersandToken) literalsOf(value.left, note);
    literalsOf(value.right, note);
  } else if (ts.isParenthesizedExpression(value)) literalsOf(value.expression, note);
}

/** `@{` stands for what a template holds. */
const sample = (jsx: string) => `const x = ${jsx.replaceAll("@{", "${")};`;

const files = ["components", "app/(site)"].flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".tsx") && !name.endsWith(".test.tsx"))
    .map((name) => `${folder}/${name}`),
);

describe("words of pages", () => {
  it.each(files)("%s takes all of them from the catalogue", (file) => {
    expect(wordsIn(readFileSync(file, "utf8"))).toEqual([]);
  });

  it.each([
    ["text", "<p>Three rows</p>", "1: Three rows"],
    ["text in another script", "<p>三行</p>", "1: 三行"],
    ["text after a value", "<p>{n} rows</p>", "1: rows"],
    ["an attribute", '<nav aria-label="Pages" />', "1: Pages"],
    ["an attribute with a template", "<p title={`Copy @{sha}`} />", "1: Copy"],
    ["an attribute of a component", '<Table caption={"Rows"} />', "1: Rows"],
    ["the heading of a fact", '<Fact name="Head">{x}</Fact>', "1: Head"],
    ["one way of a condition", '<p>{x ? "working" : ""}</p>', "1: working"],
    ["an alternative", '<p>Assayer {x ?? "nobody"}</p>', "1: nobody"],
    ["a template", "<p>{`@{n} rows`}</p>", "1: rows"],
  ])("finds %s", (_, source, found) => {
    expect(wordsIn(sample(source))).toEqual([found]);
  });

  it.each([
    ["code", "<code>evals/{id}</code>"],
    ["signs", '<p>{a} · {b ? `=@{n}` : "—"}</p>'],
    ["the name of the product", "<a>Assayer</a>"],
    ["what a machine reads", '<Icon name="check" className="size-3" />'],
    ["a value", "<p title={text.title}>{text.of(n)}</p>"],
  ])("lets %s be", (_, source) => {
    expect(wordsIn(sample(source))).toEqual([]);
  });
});
