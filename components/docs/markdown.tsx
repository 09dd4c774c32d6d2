import { lexer, type Token, type Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { Table, Th } from "#components/ui/table";
import { docsMessages as text } from "../messages/en/docs";
import { CodeBlock } from "./code-block";
import { anchorOf, guideHref } from "./guide-href";

type Props = { source: string; slugs: readonly string[] };

/** Markdown as elements. HTML in it is text like any other. */
export function Markdown({ source, slugs }: Props) {
  return <div className="max-w-3xl space-y-4 text-body/6">{blocksOf(lexer(source), slugs)}</div>;
}

function blocksOf(tokens: readonly Token[], slugs: readonly string[]): ReactNode[] {
  const anchors = new Map<string, number>();
  return tokens.map((token, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is never reordered
    return <Fragment key={at}>{blockOf(token as Tokens.Generic, slugs, anchors)}</Fragment>;
  });
}

function blockOf(token: Tokens.Generic, slugs: readonly string[], anchors: Map<string, number>): ReactNode {
  switch (token.type) {
    case "space":
    case "checkbox":
    case "def":
      return null;
    case "heading":
      return <Heading token={token as Tokens.Heading} slugs={slugs} anchors={anchors} />;
    case "paragraph":
      return <p>{inlineOf(token.tokens, slugs)}</p>;
    case "text":
      return token.tokens === undefined ? token.raw : inlineOf(token.tokens, slugs);
    case "code":
      return <Code token={token as Tokens.Code} />;
    case "list":
      return <List token={token as Tokens.List} slugs={slugs} />;
    case "table":
      return <Grid token={token as Tokens.Table} slugs={slugs} />;
    case "blockquote":
      return (
        <blockquote className="border-line-strong border-l-2 pl-3">{blocksOf(token.tokens ?? [], slugs)}</blockquote>
      );
    case "hr":
      return <hr className="border-line" />;
    default:
      return <p>{token.raw}</p>;
  }
}

function Heading({
  token,
  slugs,
  anchors,
}: {
  token: Tokens.Heading;
  slugs: readonly string[];
  anchors: Map<string, number>;
}) {
  const plain = plainOf(token.tokens);
  const anchor = anchorOf(plain);
  const before = anchors.get(anchor) ?? 0;
  anchors.set(anchor, before + 1);
  const id = before === 0 ? anchor : `${anchor}-${before}`;
  const content = inlineOf(token.tokens, slugs);
  if (token.depth === 1) return <h1 className="font-semibold text-title">{content}</h1>;
  const Name = token.depth === 2 ? "h2" : token.depth === 3 ? "h3" : "h4";
  return (
    <Name id={id} className={`group scroll-mt-4 font-semibold ${token.depth === 2 ? "pt-4 text-lead" : "pt-2"}`}>
      {content}{" "}
      <a href={`#${id}`} aria-label={text.anchor(plain)} className="inline-block text-muted hover:text-ink">
        #
      </a>
    </Name>
  );
}

function Code({ token }: { token: Tokens.Code }) {
  const [language, ...name] = (token.lang ?? "").split(" ");
  const shown = name.join(" ") || language || text.code;
  return <CodeBlock text={token.text} name={shown} copy={text.copyCode(shown)} />;
}

function List({ token, slugs }: { token: Tokens.List; slugs: readonly string[] }) {
  const items = token.items.map((item, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is never reordered
    <li key={at} className={token.loose ? "space-y-2" : ""}>
      {blocksOf(item.tokens, slugs)}
    </li>
  ));
  if (!token.ordered) return <ul className="list-disc space-y-1 pl-5">{items}</ul>;
  return (
    <ol className="list-decimal space-y-1 pl-5" start={token.start === "" ? 1 : token.start}>
      {items}
    </ol>
  );
}

/** A table has no name of its own in Markdown: its headings are one. */
function Grid({ token, slugs }: { token: Tokens.Table; slugs: readonly string[] }) {
  const names = token.header.map(({ tokens }) => plainOf(tokens));
  return (
    <Table caption={`${text.table}: ${names.join(", ")}`}>
      <thead>
        <tr>
          {token.header.map((cell, at) => (
            <Th key={names[at]}>{inlineOf(cell.tokens, slugs)}</Th>
          ))}
        </tr>
      </thead>
      <tbody>
        {token.rows.map((row) => (
          <tr key={row.map((cell) => cell.text).join("|")}>
            {row.map((cell, at) => (
              <td key={names[at]} className="top">
                {inlineOf(cell.tokens, slugs)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function inlineOf(tokens: readonly Token[] | undefined, slugs: readonly string[]): ReactNode[] {
  return (tokens ?? []).map((token, at) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: a document is never reordered
    return <Fragment key={at}>{spanOf(token as Tokens.Generic, slugs)}</Fragment>;
  });
}

function spanOf(token: Tokens.Generic, slugs: readonly string[]): ReactNode {
  const inner = () => inlineOf(token.tokens, slugs);
  switch (token.type) {
    case "strong":
      return <strong className="font-semibold">{inner()}</strong>;
    case "em":
      return <em>{inner()}</em>;
    case "codespan":
      return (
        <code className="rounded-sm bg-raised px-1 font-mono text-table [overflow-wrap:anywhere]">{token["text"]}</code>
      );
    case "link":
      return <GuideLink href={String(token["href"])} slugs={slugs} content={inner()} />;
    case "image":
      return String(token["text"]);
    case "br":
      return <br />;
    case "text":
    case "escape":
      return token.tokens === undefined ? String(token["text"]) : inner();
    default:
      return token.raw;
  }
}

function GuideLink({ href, slugs, content }: { href: string; slugs: readonly string[]; content: ReactNode }) {
  const address = guideHref(href, slugs);
  if (address === null) return content;
  return (
    <a href={address} className="text-accent underline">
      {content}
    </a>
  );
}

function plainOf(tokens: readonly Token[]): string {
  return tokens.map((token) => ("text" in token ? String(token.text) : token.raw)).join("");
}
