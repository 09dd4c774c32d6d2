import Link from "next/link";
import type { ReactNode } from "react";
import { Icon } from "#components/ui/icon";
import { Th } from "#components/ui/table";
import type { BoardSort } from "#lib/domain/views/board";
import { type BoardView, boardHref, NATURAL_ORDER } from "./board-view";

type Props = { evalId: string; view: BoardView; sort: BoardSort; children: ReactNode; className?: string };

/** A column heading that is the link to the board sorted by it; a second press turns the order round. */
export function SortHeader({ evalId, view, sort, children, className = "" }: Props) {
  const active = view.sort === sort;
  const turned = view.order === "asc" ? "desc" : "asc";
  const order = active ? turned : NATURAL_ORDER[sort];
  const href = boardHref(evalId, { cohort: view.cohort, sort, order });
  return (
    <Th className={className} {...(active ? { sort: view.order === "asc" ? "ascending" : "descending" } : {})}>
      <Link
        href={href}
        prefetch={false}
        scroll={false}
        className={`inline-flex flex-wrap items-center justify-end gap-1 rounded-sm underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-current ${active ? "text-ink" : ""}`}
      >
        {children}
        {active ? <Icon name={view.order === "asc" ? "up" : "down"} className="size-3" /> : null}
      </Link>
    </Th>
  );
}
