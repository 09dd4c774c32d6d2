import type { TableQuery } from "#lib/domain/board-table/query";
import type { BoardTableView } from "#lib/domain/views/board-table";
import { boardTableMessages as text } from "../messages/en/board-table";
import { addressesOf, TABLE_VIEWS, type TableViewName } from "./addresses";

type Props = { table: Pick<BoardTableView, "eval" | "cohort">; query: TableQuery; here: TableViewName | "board" };

/** The way from one view of the rows of a cohort to the others, which keep the rows that were chosen. */
export function ViewsNav({ table, query, here }: Props) {
  const at = addressesOf(table);
  const views = [
    { name: "board", href: at.board } as const,
    ...TABLE_VIEWS.map((name) => ({ name, href: at.view(name, query) })),
  ];
  return (
    <nav aria-label={text.viewsLabel} className="flex flex-wrap gap-x-5 gap-y-1">
      {views.map(({ name, href }) => (
        <a
          key={name}
          href={href}
          aria-current={name === here ? "page" : undefined}
          className={name === here ? "font-medium" : "text-accent underline"}
        >
          {text.views[name]}
        </a>
      ))}
    </nav>
  );
}
