import type { ReactNode } from "react";
import { visibleText } from "#lib/domain/visible-text";

type Props = { caption: string; children: ReactNode; sticky?: boolean; fixed?: boolean; tall?: boolean };

/**
 * A native table in a named region that scrolls sideways, also by keyboard. With `sticky` the header stays in view on
 * wide screens, where nothing scrolls sideways; with `fixed` the headings alone decide the widths; a `tall` one scrolls in its
 * own box. `caption` is for assistive technology, and may hold the name of somebody.
 */
export function Table({ caption, children, sticky = false, fixed = false, tall = false }: Props) {
  const name = visibleText(caption);
  const scrolling = `overflow-x-auto ${sticky ? "md:overflow-x-visible" : ""} ${tall ? "tall" : ""}`;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section aria-label={name} tabIndex={0} className={scrolling}>
      <table className={`grid-table ${sticky ? "sticky-head" : ""} ${fixed ? "table-fixed" : ""}`}>
        <caption className="sr-only">{name}</caption>
        {children}
      </table>
    </section>
  );
}

type ThProps = { children?: ReactNode; className?: string; sort?: "ascending" | "descending" };

/** Heading of a column. */
export function Th({ children, className, sort }: ThProps) {
  return (
    <th scope="col" aria-sort={sort} className={className}>
      {children}
    </th>
  );
}
