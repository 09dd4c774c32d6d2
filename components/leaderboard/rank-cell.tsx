/** Competition rank; `=2` when others hold it too. */
export function RankCell({ rank, tied }: { rank: number | null; tied: boolean }) {
  if (rank === null) return "—";
  return tied ? (
    <>
      <span className="text-muted">=</span>
      {rank}
    </>
  ) : (
    rank
  );
}
