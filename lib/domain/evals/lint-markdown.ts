// Markdown that reads otherwise than its author expects: pages show it without HTML and with headings from level two.
import type { Path, Report } from "./rule";

const HTML_TAG = /<(?:[A-Za-z][A-Za-z0-9-]*(?:\s|\/?>)|\/[A-Za-z]|!--)/;
const UNSAFE_LINK = /\]\(\s*(?:<\s*)?(?:javascript|data|vbscript):/i;

/** Rule 023. */
export function lintMarkdown(markdown: unknown, path: Path, report: Report): void {
  if (typeof markdown !== "string") return;
  const lines = outsideFences(markdown);
  const underlined = lines.some(
    (line, at) => at > 0 && /^ {0,3}=+[ \t]*$/.test(line) && /\S/.test(lines[at - 1] ?? ""),
  );
  if (underlined) report("markdown_h1_underlined", path);
  if (lines.some((line) => HTML_TAG.test(line))) report("markdown_html", path);
  if (lines.some((line) => UNSAFE_LINK.test(line))) report("markdown_link_unsafe", path);
}

function outsideFences(markdown: string): string[] {
  let fence: string | null = null;
  return markdown.split(/\r\n|\n|\r/).filter((line) => {
    const mark = /^ {0,3}(```|~~~)/.exec(line)?.[1] ?? null;
    if (mark === null) return fence === null;
    if (fence === null) fence = mark;
    else if (fence === mark) fence = null;
    return false;
  });
}
