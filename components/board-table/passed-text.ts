// A share of passes with its interval, in per cents with one decimal.
import { passRateOf } from "#lib/domain/ranking/pass-rate";
import type { BoardRow } from "#lib/domain/views/board";

const percent = (share: number): string => (share * 100).toFixed(1);

/** `62.5 (58.1–66.7)`; null where passes are not counted. */
export function passedText(row: Pick<BoardRow, "outcomes">): string | null {
  const rate = passRateOf(row.outcomes);
  return rate && `${percent(rate.share)} (${percent(rate.low)}–${percent(rate.high)})`;
}
