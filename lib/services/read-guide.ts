import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** `text` is Markdown of our own, from this repository. */
export type Guide = { slug: string; kind: "guide" | "reference"; title: string; summary: string; text: string };

/** Documents of docs/ that guides lead to; the rest there is for those who work on the code. */
const REFERENCES = ["evals", "grading", "api", "operations"];

/** Guides by name, then references. They lie beside the program: next.config.ts traces them into a build that is moved. */
export async function listGuides(): Promise<Guide[]> {
  const names = (await readdir(docs("guides"))).filter((name) => /^[a-z0-9-]+\.md$/.test(name)).sort();
  return Promise.all([
    ...names.map((name) => toGuide(name.slice(0, -3), "guide", docs("guides", name))),
    ...REFERENCES.map((slug) => toGuide(slug, "reference", docs(`${slug}.md`))),
  ]);
}

/** Null when there is none of this name. */
export async function readGuide(slug: string): Promise<Guide | null> {
  return (await listGuides()).find((guide) => guide.slug === slug) ?? null;
}

function docs(...parts: string[]): string {
  return path.join(process.cwd(), "docs", ...parts);
}

async function toGuide(slug: string, kind: Guide["kind"], file: string): Promise<Guide> {
  const text = await readFile(file, "utf8");
  const title = /^# (.+)$/m.exec(text)?.[1] ?? slug;
  const first = text
    .slice(text.indexOf(title) + title.length)
    .trim()
    .replace(/\s+/g, " ");
  const summary = /^[^#|].*?\.(?=\s|$)/.exec(first)?.[0] ?? "";
  return { slug, kind, title, summary: summary.replace(/[`*]/g, ""), text };
}
