"use client";

import {
  columnVisibilityFeature,
  createColumnHelper,
  createSortedRowModel,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from "@tanstack/react-table";
import { useRouter } from "next/navigation";
import { memo, useMemo, useRef, useState } from "react";
import { Empty } from "#components/ui/empty";
import { Icon } from "#components/ui/icon";
import { Table, Th } from "#components/ui/table";
import { comparable, compareValues, matcherOf } from "#lib/domain/board-table/apply";
import {
  COLUMN_IDS,
  COLUMNS,
  type ColumnId,
  columnsWithValues,
  DEFAULT_COLUMNS,
} from "#lib/domain/board-table/columns";
import {
  DEFAULT_QUERY,
  filterParams,
  parseTableQuery,
  ROWS_PAGE,
  type TableQuery,
} from "#lib/domain/board-table/query";
import type { BoardRow } from "#lib/domain/views/board";
import { type BoardTableView, SORTED_ROWS_MAX } from "#lib/domain/views/board-table";
import { scoreDigits } from "../leaderboard/score-text";
import { boardTableMessages as text } from "../messages/en/board-table";
import { addressesOf } from "./addresses";
import { type CellContext, cellText } from "./cell";
import { Pager } from "./pager";
import { TableFilters } from "./table-filters";

const features = tableFeatures({
  rowSortingFeature,
  columnVisibilityFeature,
  sortedRowModel: createSortedRowModel(),
});
const helper = createColumnHelper<typeof features, BoardRow>();
const columns = helper.columns(
  COLUMN_IDS.map((id) =>
    // Undefined stands last in either order; null would be turned round with the rest.
    helper.accessor((row) => comparable(id, row) ?? undefined, {
      id,
      sortFn: (a, b) => compareValues(a.getValue(id), b.getValue(id)),
      sortUndefined: "last",
    }),
  ),
);

type Props = { table: BoardTableView; asked: TableQuery; askedPage: number };

/** A board as a table that its reader sorts and filters here; what it shows stands in the address. */
export function BoardTableExplorer({ table: view, asked, askedPage }: Props) {
  const router = useRouter();
  const at = addressesOf(view);
  const [query, setQuery] = useState(asked);
  const [wantedPage, setPage] = useState(askedPage);
  const data = useMemo(() => (view.isWhole ? view.rows.filter(matcherOf(query)) : view.rows), [view, query]);
  const offered = useMemo(() => columnsWithValues(view.rows), [view]);
  const shown = query.column.filter((id) => offered.includes(id)).join();
  // One array for one order: the table sorts again for another.
  const sorting = useMemo(() => [{ id: query.sort, desc: query.order === "desc" }], [query.sort, query.order]);
  const table = useTable({
    features,
    columns,
    data,
    getRowId: ({ participantId }) => participantId,
    state: {
      sorting,
      columnVisibility: Object.fromEntries(COLUMN_IDS.map((id) => [id, shown.split(",").includes(id)])),
    },
  });
  const { rows } = table.getRowModel();
  const pages = Math.max(1, Math.ceil(rows.length / ROWS_PAGE));
  const page = Math.min(wantedPage, pages);
  const top = useRef<HTMLDivElement>(null);
  const context = useMemo((): CellContext => contextOf(view, shown.split(",").includes("version")), [view, shown]);
  const matched = view.isWhole ? rows.length : view.matched;
  /** Rows that are not here take another page; those that are here are at once in order. */
  function ask(next: TableQuery) {
    const here = view.isWhole || (view.matched <= view.rows.length && sameFilter(next, query));
    if (!here) return router.replace(at.page(next), { scroll: false });
    setQuery(next);
    show(next, 1);
  }
  function show(of: TableQuery, next: number) {
    setPage(next);
    if (top.current && top.current.getBoundingClientRect().top < 0) top.current.scrollIntoView();
    // After the rows: the router takes its time with an address.
    setTimeout(() => window.history.replaceState(null, "", at.page(of, next)));
  }
  const isUsual = query.column.join() === DEFAULT_COLUMNS.join();
  return (
    <div className="space-y-4">
      <TableFilters
        table={view}
        query={query}
        action={at.path}
        cohort={at.cohort}
        onChange={(form, isTyping) => {
          if (view.isWhole || !isTyping) ask(queryOf(form));
        }}
        onSubmit={(event) => {
          event.preventDefault();
          ask(queryOf(event.currentTarget));
        }}
      />
      <p aria-live="polite" className="text-meta text-muted">
        {text.state(matched, view.total, text.columns[query.sort], query.order)}{" "}
        {rows.length < matched ? text.cut(rows.length, Math.min(matched, SORTED_ROWS_MAX)) : ""}
      </p>
      {rows.length === 0 ? (
        <Empty title={text.empty}>
          <p>
            {text.emptyHint}{" "}
            <a href={at.page(DEFAULT_QUERY)} className="text-accent underline">
              {text.reset}
            </a>
          </p>
        </Empty>
      ) : (
        <div ref={top} className="space-y-3">
          <Table caption={text.caption(view.eval.name)} sticky={isUsual}>
            <thead>
              <tr>
                {table.getVisibleLeafColumns().map(({ id }) => (
                  <Heading
                    key={id}
                    id={id as ColumnId}
                    query={query}
                    className={classOf(id as ColumnId, isUsual)}
                    hrefOf={at.page}
                    onSort={ask}
                  />
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.slice((page - 1) * ROWS_PAGE, page * ROWS_PAGE).map(({ id, original }) => (
                <Row key={id} row={original} shown={shown} isUsual={isUsual} context={context} />
              ))}
            </tbody>
          </Table>
          <Pager
            words={text.pages}
            page={page}
            pages={pages}
            size={ROWS_PAGE}
            count={rows.length}
            hrefOf={(next) => at.page(query, next)}
            onTurn={(next) => {
              show(query, next);
              top.current?.querySelector("section")?.focus();
            }}
            hasKeys
          />
        </div>
      )}
      <p className="flex flex-wrap gap-x-5 text-meta">
        <a href={at.csv(query)} download className="text-accent underline">
          {text.csv}
        </a>
        <a href={at.json(query)} className="text-accent underline">
          {text.json}
        </a>
      </p>
    </div>
  );
}

const queryOf = (form: HTMLFormElement): TableQuery =>
  parseTableQuery(new URLSearchParams([...new FormData(form)].map(([name, value]) => [name, String(value)])));

const sameFilter = (a: TableQuery, b: TableQuery): boolean => filterParams(a).toString() === filterParams(b).toString();

function contextOf({ rows, eval: { minCoverage } }: BoardTableView, hasVersions: boolean): CellContext {
  return {
    digits: scoreDigits(rows.map(({ score }) => score)),
    tieDigits: scoreDigits(rows.map(({ tiebreak }) => tiebreak)),
    minCoverage,
    hasVersions,
  };
}

/** Columns nobody asked for give way on narrow screens; those asked for stay, and the table scrolls. */
function classOf(id: ColumnId, isUsual: boolean): string {
  const core = id === "rank" || id === "model" || id === "score";
  const width = core || !isUsual ? "" : id === "passed" || id === "coverage" || id === "date" ? "from-lg" : "from-md";
  return `${COLUMNS[id].isNumber || id === "date" ? "num" : ""} ${width}`.trim();
}

type HeadingProps = {
  id: ColumnId;
  query: TableQuery;
  className: string;
  hrefOf(query: TableQuery): string;
  onSort(query: TableQuery): void;
};

/** A link, so that it sorts without scripts too; a second press turns the order round. */
function Heading({ id, query, className, hrefOf, onSort }: HeadingProps) {
  const isActive = query.sort === id;
  const turned = query.order === "asc" ? "desc" : "asc";
  const next: TableQuery = { ...query, sort: id, order: isActive ? turned : COLUMNS[id].natural };
  return (
    <Th className={className} {...(isActive ? { sort: query.order === "asc" ? "ascending" : "descending" } : {})}>
      <a
        href={hrefOf(next)}
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey) return;
          event.preventDefault();
          onSort(next);
        }}
        className={`inline-flex items-center gap-1 rounded-sm underline decoration-line-strong underline-offset-4 hover:text-ink hover:decoration-current ${isActive ? "text-ink" : ""}`}
      >
        {text.columns[id]}
        {isActive ? <Icon name={query.order === "asc" ? "up" : "down"} className="size-3" /> : null}
      </a>
    </Th>
  );
}

type RowProps = { row: BoardRow; shown: string; isUsual: boolean; context: CellContext };
/** Drawn once: another order only moves it. */
const Row = memo(function Row({ row, shown, isUsual, context }: RowProps) {
  return (
    <tr>
      {(shown.split(",") as ColumnId[]).map((id) => {
        const className = classOf(id, isUsual);
        return id === "model" ? (
          <th key={id} scope="row" className={className}>
            {cellText(id, row, context)}
          </th>
        ) : (
          <td key={id} className={className}>
            {cellText(id, row, context)}
          </td>
        );
      })}
    </tr>
  );
});
