// What an author writes about an eval is text, however it is written.
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { AuthorText } from "#components/ui/author-text";
import { MarkdownProfile } from "./markdown-profile";

const ATTACKS = [
  "<script>alert(1)</script>",
  "<img src=x onerror=alert(1)>",
  "![picture](https://evil.example/x.png)",
  "[link](javascript:alert(1))",
  "[link](data:text/html,<script>alert(1)</script>)",
  "<a href='https://evil.example'>here</a>",
  "<style>*{display:none}</style>",
  "[ref]: javascript:alert(1)\n\n[ref]",
  "```html\n<iframe src='//evil.example'></iframe>\n```",
  "| <b>a</b> | b |\n|--|--|\n| <svg onload=alert(1)> | c |",
  "<!-- --><details open ontoggle=alert(1)>",
];
const OURS = new Set(["details", "summary", "div", "p", "h3", "h4", "h5", "span", "bdi", "code", "pre", "svg", "use"]);

describe.each(ATTACKS)("%j", (attack) => {
  it.each([
    ["a description", renderToStaticMarkup(<AuthorText>{attack}</AuthorText>)],
    ["a profile", renderToStaticMarkup(<MarkdownProfile markdown={`## Part\n\n${attack}\n\n## ${attack}`} />)],
  ])("stays text in %s", (_, html) => {
    expect((html.match(/(?<=<)[a-z]\w*/g) ?? []).filter((tag) => !OURS.has(tag))).toEqual([]);
    const attributes = (html.match(/<[^>]*>/g) ?? []).join("").replace(/"[^"]*"/g, "");
    expect(attributes).not.toMatch(/\s(?:on\w+|href|src|style)=/i);
  });
});
