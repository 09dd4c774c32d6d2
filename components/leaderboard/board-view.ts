// The grammar of board addresses. Every view is path segments, so that its HTML can be cached; each view has exactly one
// spelling, so that nobody can fill the cache with copies of it.
import { BOARD_SORTS, type BoardOrder, type BoardSort } from "#lib/domain/views/board";

export type BoardView = {
  /** Protocol commit of an older cohort, 40 hex; null for the current one. */
  cohort: string | null;
  sort: BoardSort;
  order: BoardOrder;
  section: "ranked" | "unranked";
  /** Opaque cursor; null on the first page. */
  after: string | null;
};

export const NATURAL_ORDER = { score: "desc", model: "asc", date: "desc" } as const satisfies Record<
  BoardSort,
  BoardOrder
>;

export const DEFAULT_VIEW: BoardView = { cohort: null, sort: "score", order: "desc", section: "ranked", after: null };

const COMMIT = /^[0-9a-f]{40}$/;
const CURSOR = /^[A-Za-z0-9_-]{1,4096}$/;

function segmentsOf(view: BoardView): string[] {
  const natural = view.order === NATURAL_ORDER[view.sort];
  return [
    ...(view.cohort === null ? [] : ["cohort", view.cohort]),
    ...(view.sort === "score" && natural ? [] : [`by-${view.sort}`]),
    ...(natural ? [] : [view.order]),
    ...(view.section === "ranked" ? [] : ["unranked"]),
    ...(view.after === null ? [] : ["page", view.after]),
  ];
}

/** Address of a view of one board. */
export function boardHref(evalId: string, change: Partial<BoardView> = {}): string {
  return ["/evals", evalId, "board", ...segmentsOf({ ...DEFAULT_VIEW, ...change })].join("/");
}

/** The same view as the query of the API and of the CSV file; without its page. */
export function boardQuery({ cohort, sort, order, section }: BoardView): string {
  const query = new URLSearchParams({ sort, order, section });
  if (cohort !== null) query.set("cohort", cohort);
  return query.toString();
}

/** The view that these path segments spell, or null when they spell none or spell it in another way. */
export function parseBoardView(segments: readonly string[]): BoardView | null {
  const rest = [...segments];
  const view = { ...DEFAULT_VIEW };
  if (rest[0] === "cohort") view.cohort = rest.splice(0, 2)[1] ?? "";
  const sort = BOARD_SORTS.find((name) => rest[0] === `by-${name}`);
  if (sort !== undefined) {
    rest.shift();
    view.sort = sort;
    view.order = NATURAL_ORDER[sort];
  }
  if (sort !== undefined && (rest[0] === "asc" || rest[0] === "desc")) view.order = rest.shift() as BoardOrder;
  if (rest[0] === "unranked") view.section = rest.shift() as "unranked";
  if (rest[0] === "page") view.after = rest.splice(0, 2)[1] ?? "";
  const sound =
    rest.length === 0 &&
    (view.cohort === null || COMMIT.test(view.cohort)) &&
    (view.after === null || CURSOR.test(view.after)) &&
    segmentsOf(view).join("/") === segments.join("/");
  return sound ? view : null;
}
