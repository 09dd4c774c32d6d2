/** `=2` when others hold it too, a dash without one. */
export function rankText({ rank, tied }: { rank: number | null; tied: boolean }): string {
  return rank === null ? "—" : `${tied ? "=" : ""}${rank}`;
}

/** The page that explains the rank of a result, or why it has none. */
export function rankHref(resultId: string): string {
  return `/results/${resultId}/rank`;
}
