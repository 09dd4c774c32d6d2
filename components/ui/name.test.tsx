import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Name } from "./name";

const html = (name: string) => renderToStaticMarkup(<Name>{name}</Name>);

it("isolates a name, so that its direction stays its own", () => {
  expect(html("שלום")).toMatch(/^<bdi[^>]*>שלום<\/bdi>$/);
});

it("keeps the language of the name", () => {
  expect(html("词义漂移")).toContain('lang="zh"');
});

it("shows what prints nothing, and none of it stays in the page", () => {
  const shown = html("a\u202eb\u200b");
  expect(shown).toContain("U+202E");
  expect(shown).toContain("U+200B");
  expect(shown).not.toMatch(/[\u202e\u200b]/);
});

it("shows markup as text", () => {
  expect(html("<b>x</b>")).toContain("&lt;b&gt;x&lt;/b&gt;");
});
