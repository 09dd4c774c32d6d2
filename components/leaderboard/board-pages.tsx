import Link from "next/link";
import { Icon } from "#components/ui/icon";
import { boardMessages } from "../messages/en/board";
import { type BoardView, boardHref } from "./board-view";

const { pages: text } = boardMessages;

/** `rows` is how many the next page shows, null when that is not known. */
type Props = { evalId: string; view: BoardView; next: string | null; rows: number | null };

/** Forward by cursor and back to the start: a place in the order, not a number of a page that moves while one reads. */
export function BoardPages({ evalId, view, next, rows }: Props) {
  if (view.after === null && next === null) return null;
  const link = "inline-flex h-9 items-center gap-1 rounded-md border border-line px-3 hover:bg-hover";
  return (
    <nav aria-label={text.label} className="flex items-center gap-2 text-table">
      {view.after === null ? null : (
        <Link href={boardHref(evalId, { ...view, after: null })} prefetch={false} data-view="previous" className={link}>
          <Icon name="previous" /> {text.first}
        </Link>
      )}
      {next === null ? (
        <span className="px-2 text-muted">{text.end}</span>
      ) : (
        <Link href={boardHref(evalId, { ...view, after: next })} prefetch={false} data-view="next" className={link}>
          {text.next(rows)} <Icon name="next" />
        </Link>
      )}
    </nav>
  );
}
