// Atom (RFC 4287) as text. All text is plain: a reader that renders HTML finds none.
import { plainLine } from "#lib/domain/plain-line";
import { xmlText } from "#lib/domain/xml-text";

export type AtomEntry = {
  /** An IRI that stays the same for good: readers know an entry by it. */
  id: string;
  title: string;
  /** Absolute address of the page about it. */
  href: string;
  /** ISO 8601, UTC. */
  updated: string;
  summary: string;
};

export type AtomFeed = {
  id: string;
  title: string;
  /** Absolute addresses: of the feed itself, and of the page that it follows. */
  self: string;
  href: string;
  /** ISO 8601, UTC. */
  updated: string;
  author: string;
  entries: readonly AtomEntry[];
};

/** The document. Equal feeds give equal bytes. */
export function atomText({ id, title, self, href, updated, author, entries }: AtomFeed): string {
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">',
    `  ${element("id", id)}`,
    `  ${element("title", title)}`,
    `  <link rel="self" type="application/atom+xml" href="${xmlText(self)}"/>`,
    `  <link rel="alternate" type="text/html" href="${xmlText(href)}"/>`,
    `  ${element("updated", updated)}`,
    `  <author>${element("name", author)}</author>`,
    ...entries.map(entryText),
    "</feed>",
  ];
  return `${lines.join("\n")}\n`;
}

function entryText({ id, title, href, updated, summary }: AtomEntry): string {
  return [
    "  <entry>",
    `    ${element("id", id)}`,
    `    ${element("title", title)}`,
    `    <link rel="alternate" type="text/html" href="${xmlText(href)}"/>`,
    `    ${element("updated", updated)}`,
    `    ${element("summary", summary)}`,
    "  </entry>",
  ].join("\n");
}

/** A text construct without a type is plain text. */
function element(name: string, text: string): string {
  return `<${name}>${xmlText(plainLine(text))}</${name}>`;
}
