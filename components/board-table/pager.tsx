import type { MouseEvent } from "react";
import { Icon } from "#components/ui/icon";

type Words = {
  label: string;
  range: (from: number, to: number, of: number) => string;
  previous: string;
  next: string;
};

type Props = {
  words: Words;
  page: number;
  pages: number;
  size: number;
  count: number;
  hrefOf: (page: number) => string;
  /** Turns the page here, where its rows are at hand; without it, and without scripts, the links do. */
  onTurn?: (page: number) => void;
  /** Whether the keys for the next and the previous view turn these pages. */
  hasKeys?: boolean;
};

function turnHere(event: MouseEvent, turn: () => void) {
  if (event.metaKey || event.ctrlKey) return;
  event.preventDefault();
  turn();
}

/** Back and forth by numbered pages; nothing at all where there is one. */
export function Pager({ words, page, pages, size, count, hrefOf, onTurn, hasKeys = false }: Props) {
  if (pages === 1) return null;
  const range = words.range((page - 1) * size + 1, Math.min(count, page * size), count);
  const turn = (to: number, direction: "previous" | "next") => (
    <a
      href={hrefOf(to)}
      {...(onTurn === undefined ? {} : { onClick: (event) => turnHere(event, () => onTurn(to)) })}
      {...(hasKeys ? { "data-view": direction } : {})}
      aria-label={words[direction]}
      className="inline-flex h-9 items-center rounded-md border border-line px-3 hover:bg-hover"
    >
      <Icon name={direction} />
    </a>
  );
  return (
    <nav aria-label={words.label} className="flex flex-wrap items-center gap-2 text-table">
      {page === 1 ? null : turn(page - 1, "previous")}
      <span className="text-muted">{range}</span>
      {page === pages ? null : turn(page + 1, "next")}
    </nav>
  );
}
