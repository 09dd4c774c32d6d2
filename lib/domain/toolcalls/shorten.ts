const SHOWN_MAX = 80;

/** For a line of text in a terminal or a report: nothing in it moves the cursor or turns the writing round. */
export function shorten(text: string): string {
  const cut = text.length <= SHOWN_MAX ? text : `${text.slice(0, SHOWN_MAX - 1).replace(/[\ud800-\udbff]$/, "")}…`;
  return cut.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Surrogate}]/gu, "?");
}
