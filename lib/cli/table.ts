// Human output: facts as lines, rows as a table. Text from documents is hostile, so no control character reaches the terminal.

type Row = Record<string, unknown>;

const CELL_WIDTH_MAX = 60;
// Control, format (zero-width, bidi) and separator characters: a name could otherwise move the cursor or reorder a line.
const UNSAFE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6]|[\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u;

/** Text with every control character shown as `·`. */
export function safeText(text: string): string {
  return text.replace(UNSAFE, "·");
}

/** Columns a text takes on a terminal: East Asian wide characters take two. */
export function displayWidth(text: string): number {
  let width = 0;
  for (const char of text) width += WIDE.test(char) ? 2 : 1;
  return width;
}

/** A table with a header line; every cell is cut at 60 columns. `columns` may be dotted (`leader.model`). */
export function renderTable(rows: readonly Row[], columns: readonly string[]): string {
  const cells = rows.map((row) => columns.map((column) => cut(cellOf(row, column))));
  const widths = columns.map((column, at) =>
    Math.max(column.length, ...cells.map((line) => displayWidth(line[at] ?? ""))),
  );
  const line = (texts: readonly string[]) =>
    texts
      .map((text, at) => pad(text, widths[at] ?? 0))
      .join("  ")
      .trimEnd();
  return [line(columns), line(widths.map((width) => "-".repeat(width))), ...cells.map(line)].join("\n");
}

/** `name  value` lines of the scalars of an object, one level of nesting flattened; lists as their length. */
export function renderFacts(of: Row): string {
  const facts = Object.entries(of).flatMap(([name, value]): [string, string][] => {
    if (!isRow(value)) return [[name, Array.isArray(value) ? `${value.length} entries` : plain(value)]];
    return Object.entries(value).map(([inner, each]) => [`${name}.${inner}`, cut(plain(each))]);
  });
  const width = Math.max(0, ...facts.map(([name]) => name.length));
  return facts.map(([name, value]) => `${name.padEnd(width)}  ${value}`).join("\n");
}

function cellOf(row: Row, column: string): string {
  const value = column.split(".").reduce<unknown>((at, key) => (isRow(at) ? at[key] : undefined), row);
  // A shared rank is written with a leading "=" wherever it is shown.
  return column === "rank" && row["tied"] === true ? `=${plain(value)}` : plain(value);
}

function plain(value: unknown): string {
  if (value === null || value === undefined) return "-";
  if (typeof value === "boolean") return value ? "yes" : "no";
  return safeText(typeof value === "string" ? value : JSON.stringify(value));
}

function cut(text: string): string {
  if (displayWidth(text) <= CELL_WIDTH_MAX) return text;
  let kept = "";
  for (const char of text) {
    if (displayWidth(kept + char) >= CELL_WIDTH_MAX) break;
    kept += char;
  }
  return `${kept}…`;
}

function pad(text: string, width: number): string {
  return text + " ".repeat(Math.max(0, width - displayWidth(text)));
}

function isRow(value: unknown): value is Row {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
