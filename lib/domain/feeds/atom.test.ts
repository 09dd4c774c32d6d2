import { describe, expect, it } from "vitest";
import { type AtomFeed, atomText } from "./atom";

const entry = {
  id: "urn:assayer:result:res_1",
  title: "Model A: 61.3 %",
  href: "https://example.org/results/res_1",
  updated: "2026-01-02T03:04:05.000Z",
  summary: "Rank 1.",
};
const feed: AtomFeed = {
  id: "urn:assayer:board:ledger-lines",
  title: "Ledger lines",
  self: "https://example.org/evals/ledger-lines/board.atom",
  href: "https://example.org/evals/ledger-lines/board",
  updated: "2026-01-02T03:04:05.000Z",
  author: "Assayer",
  entries: [entry],
};

it("holds what RFC 4287 asks of a feed and an entry", () => {
  const text = atomText(feed);
  expect(text).toMatch(/^<\?xml version="1.0" encoding="utf-8"\?>\n<feed xmlns="http:\/\/www.w3.org\/2005\/Atom"/);
  for (const part of [
    "<id>urn:assayer:board:ledger-lines</id>",
    '<link rel="self" type="application/atom+xml" href="https://example.org/evals/ledger-lines/board.atom"/>',
    "<author><name>Assayer</name></author>",
    "<id>urn:assayer:result:res_1</id>",
    "<updated>2026-01-02T03:04:05.000Z</updated>",
    "<summary>Rank 1.</summary>",
  ]) {
    expect(text).toContain(part);
  }
  expect(atomText(feed)).toBe(text);
});

it("may have no entry", () => {
  expect(atomText({ ...feed, entries: [] })).not.toContain("<entry>");
});

describe("a hostile name", () => {
  const tags = (text: string) => text.match(/<[^>]*>/g);
  const plain = tags(atomText(feed));

  it.each([
    "</title><script>alert(1)</script>",
    "<![CDATA[ x ]]>",
    "]]>",
    "<!-- -->",
    "&amp;lt;b&amp;gt; &entity; &#0;",
    `" onload="alert(1)' x='`,
    "nul\u0000bell\u0007escape\u001b[31m c1\u0085",
    "turned\u202Eround\u2066\u200B",
    "half\uD800 \uDC00 \uFFFE\uFFFF",
    "two\nlines\r\n",
  ])("%j is text and nothing else", (name) => {
    const text = atomText({ ...feed, title: name, entries: [{ ...entry, title: name, summary: name }] });
    expect(tags(text)).toEqual(plain);
    expect(text.replace(/\n/g, "")).not.toMatch(/[\p{Cc}\p{Surrogate}\u202e\u2066\u200b\ufffe\uffff]/u);
    expect(text.replace(/&(?:amp|lt|gt|quot|#39);/g, "")).not.toContain("&");
  });

  it("stays inside the quotes of an address", () => {
    const text = atomText({ ...feed, entries: [{ ...entry, href: 'https://example.org/"><x y="' }] });
    expect(text).toContain('href="https://example.org/&quot;&gt;&lt;x y=&quot;"/>');
  });
});
