// What a reader asks of a board's table, and its one spelling in an address: page, file and API read the same words.
import type { BoardOrder, Provenance } from "#lib/domain/views/board";
import { COLUMN_IDS, COLUMNS, type ColumnId, DEFAULT_COLUMNS } from "./columns";

export const SECTIONS = ["all", "ranked", "unranked"] as const;
export const ORIGIN_NAMES = ["run", "upstream"] as const satisfies readonly Provenance[];

/** Stands for participants that name no harness; no name of a harness is empty. */
export const NO_HARNESS = "";

/** Empty lists and texts ask for nothing. */
export type BoardFilter = {
  /** Words that all stand in model, harness and version, in any case. */
  q: string;
  model: readonly string[];
  harness: readonly string[];
  origin: readonly Provenance[];
  verified: boolean;
  section: (typeof SECTIONS)[number];
};

export type TableQuery = BoardFilter & {
  sort: ColumnId;
  order: BoardOrder;
  /** In the order of COLUMN_IDS. */
  column: readonly ColumnId[];
};

export const NO_FILTER: BoardFilter = { q: "", model: [], harness: [], origin: [], verified: false, section: "all" };
export const DEFAULT_QUERY: TableQuery = { ...NO_FILTER, sort: "rank", order: "asc", column: DEFAULT_COLUMNS };

export const FACET_VALUES_MAX = 50;
export const TEXT_MAX = 255;

/** Rows of one page. */
export const ROWS_PAGE = 50;

/** A page as an address spells it. */
export const PAGE_NUMBER = /^[1-9]\d{0,5}$/;

/** 1-based; the first where an address names none. One past the end shows the last. */
export function parsePage(params: URLSearchParams, name = "page"): number {
  const given = params.get(name) ?? "";
  return PAGE_NUMBER.test(given) ? Number(given) : 1;
}

/** Reads an address. What it does not know is passed over: a link to a column that is gone still opens. */
export function parseTableQuery(params: URLSearchParams): TableQuery {
  const one = <T extends string>(name: string, among: readonly T[]): T | undefined =>
    among.find((value) => value === params.get(name));
  const many = (name: string) => [...new Set(params.getAll(name).map(cut))].sort().slice(0, FACET_VALUES_MAX);
  const sort = one("sort", COLUMN_IDS) ?? DEFAULT_QUERY.sort;
  const columns = COLUMN_IDS.filter((id) => params.getAll("column").includes(id));
  return {
    q: cut(params.get("q") ?? "").trim(),
    model: many("model").filter((name) => name !== ""),
    harness: many("harness"),
    origin: ORIGIN_NAMES.filter((name) => params.getAll("origin").includes(name)),
    verified: params.get("verified") === "true",
    section: one("section", SECTIONS) ?? "all",
    sort,
    order: one("order", ["asc", "desc"]) ?? COLUMNS[sort].natural,
    column: columns.length === 0 ? DEFAULT_COLUMNS : columns,
  };
}

const cut = (text: string): string => text.slice(0, TEXT_MAX).toWellFormed().replaceAll("\0", "");

/** The shortest address of a query: what is as usual is left out. Empty for the table as it opens. */
export function tableSearch(query: TableQuery): string {
  const params = filterParams(query);
  if (query.sort !== DEFAULT_QUERY.sort) params.append("sort", query.sort);
  if (query.order !== COLUMNS[query.sort].natural) params.append("order", query.order);
  if (query.column.join() !== DEFAULT_COLUMNS.join()) for (const id of query.column) params.append("column", id);
  return params.toString();
}

/** The filter alone, as other views of the same rows take it. */
export function filterParams({ q, model, harness, origin, verified, section }: BoardFilter): URLSearchParams {
  const params = new URLSearchParams();
  if (q !== "") params.append("q", q);
  for (const value of model) params.append("model", value);
  for (const value of harness) params.append("harness", value);
  for (const value of origin) params.append("origin", value);
  if (verified) params.append("verified", "true");
  if (section !== "all") params.append("section", section);
  return params;
}

/** The words of a text filter, as rows are searched for them. */
export function wordsOf(q: string): string[] {
  return q
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "");
}
