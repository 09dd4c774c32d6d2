import { Empty } from "#components/ui/empty";
import { Name } from "#components/ui/name";
import { Table, Th } from "#components/ui/table";
import { applyQuery } from "#lib/domain/board-table/apply";
import { type PivotCell, pivotOf } from "#lib/domain/board-table/pivot";
import { DEFAULT_QUERY, type TableQuery } from "#lib/domain/board-table/query";
import type { BoardRow } from "#lib/domain/views/board";
import type { BoardTableView } from "#lib/domain/views/board-table";
import { visibleText } from "#lib/domain/visible-text";
import { scoreDigits, scoreText } from "../leaderboard/score-text";
import { boardTableMessages as text } from "../messages/en/board-table";
import { FilterNote } from "./filter-note";

const MODELS_MAX = 100;
const HARNESSES_MAX = 30;

/** Models against harnesses: the best participant of each pair. */
export function PivotView({ table, query }: { table: BoardTableView; query: TableQuery }) {
  const { sort, order } = DEFAULT_QUERY;
  const rows = applyQuery(table.rows, { ...query, sort, order });
  const { models, harnesses, cells } = pivotOf(rows);
  const digits = scoreDigits(rows.map(({ score }) => score));
  if (rows.length === 0) return <Empty title={text.empty}>{text.emptyHint}</Empty>;
  const shownHarnesses = harnesses.slice(0, HARNESSES_MAX);
  return (
    <>
      <FilterNote table={table} query={query} count={rows.length} />
      <Table caption={text.pivotCaption(table.eval.name)}>
        <thead>
          <tr>
            <Th>{text.columns.model}</Th>
            {shownHarnesses.map((harness) => (
              <Th key={harness ?? ""} className="num">
                {harness === null ? text.noHarness : <Name>{harness}</Name>}
              </Th>
            ))}
          </tr>
        </thead>
        <tbody>
          {models.slice(0, MODELS_MAX).map((model, at) => (
            <tr key={model}>
              <th scope="row" className="name">
                <Name>{model}</Name>
              </th>
              {shownHarnesses.map((harness, of) => (
                <td key={harness ?? ""} className="num">
                  <Cell cell={cells[at]?.[of] ?? null} digits={digits} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="max-w-[72ch] text-meta text-muted">
        {text.pivotNote(visibleText(table.eval.unit))}
        {models.length > MODELS_MAX || harnesses.length > HARNESSES_MAX
          ? ` ${text.pivotCut(MODELS_MAX, models.length, HARNESSES_MAX, harnesses.length)}`
          : ""}
      </p>
    </>
  );
}

function Cell({ cell, digits }: { cell: PivotCell<BoardRow> | null; digits: number }) {
  if (cell === null) return <span className="text-muted">—</span>;
  const { best, count } = cell;
  return (
    <>
      <a href={`/results/${best.resultId}`} className="text-accent underline" title={String(best.score)}>
        {best.score === null ? text.noScore : scoreText(best.score, digits)}
      </a>
      <div className="sub">
        {text.place(best.rank, best.tied)}
        {count > 1 ? ` · ${text.moreOfPair(count - 1)}` : ""}
      </div>
    </>
  );
}
