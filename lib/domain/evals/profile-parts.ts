// Markdown of strangers, read for its headings only: everything else stays the text it is. Rows of tables and what stands
// in fences keep their columns; nothing becomes markup.

export type ProfilePart = { kind: "prose" | "verbatim"; text: string };

/** One heading (level 2 to 6; null before the first) and what stands below it. */
export type ProfileSection = { level: number; title: string | null; parts: ProfilePart[] };

const HEADING = /^ {0,3}(#{1,6})(?=[ \t]|$)/;
const FENCE = /^ {0,3}(`{3,}|~{3,})/;

export function profileSections(markdown: string): ProfileSection[] {
  const sections: ProfileSection[] = [];
  let section: ProfileSection = { level: 2, title: null, parts: [] };
  let lines: string[] = [];
  let kind = "prose" as ProfilePart["kind"];
  let fence: string | null = null;

  const endPart = (next: ProfilePart["kind"]) => {
    const text = (kind === "prose" ? unwrapped(lines) : lines.join("\n")).replace(/^\n+/, "").trimEnd();
    if (text !== "") section.parts.push({ kind, text });
    lines = [];
    kind = next;
  };
  const endSection = () => {
    endPart("prose");
    if (section.title !== null || section.parts.length > 0) sections.push(section);
  };

  for (const line of markdown.split(/\r\n|\n|\r/)) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== null) {
      if (mark?.startsWith(fence) && line.trim() === mark) {
        fence = null;
        endPart("prose");
      } else lines.push(line);
      continue;
    }
    if (mark !== undefined) {
      endPart("verbatim");
      fence = mark;
      continue;
    }
    const heading = HEADING.exec(line);
    if (heading !== null) {
      endSection();
      const [start, marks = ""] = heading;
      section = { level: Math.max(2, marks.length), title: titleOf(line.slice(start.length)), parts: [] };
      continue;
    }
    const isRow = /^ {0,3}\|/.test(line);
    if (isRow !== (kind === "verbatim")) endPart(isRow ? "verbatim" : "prose");
    lines.push(line);
  }
  endSection();
  return sections;
}

/** Paragraphs on one line each, as they are meant: an author's line of 80 columns would break twice on a phone. */
function unwrapped(lines: readonly string[]): string {
  let text = "";
  let goesOn = false;
  for (const line of lines) {
    const isBlank = line.trim() === "";
    const starts = isBlank || /^(?: {4}|\t| {0,3}(?:[-*+>]|\d{1,9}[.)])(?:\s|$))/.test(line);
    if (goesOn && !starts) text += joint(text, line) + line.trimStart();
    else text += (text === "" ? "" : "\n") + line;
    goesOn = !isBlank && !/(?: {2}|\\)$/.test(line);
  }
  return text;
}

/** Han and kana are written without blanks. */
function joint(before: string, after: string): string {
  const WIDE = /[\u3000-\u30ff\u4e00-\u9fff\uff00-\uffef]/;
  return WIDE.test(before.slice(-1)) && WIDE.test(after.trimStart().charAt(0)) ? "" : " ";
}

/** Marks may close a heading too. */
function titleOf(rest: string): string | null {
  const title = rest
    .trim()
    .replace(/(?:^|[ \t])#+$/, "")
    .trimEnd();
  return title === "" ? null : title;
}
