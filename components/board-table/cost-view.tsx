import { Scatter } from "#components/charts/scatter";
import { Empty } from "#components/ui/empty";
import { Name } from "#components/ui/name";
import { Table, Th } from "#components/ui/table";
import { applyQuery } from "#lib/domain/board-table/apply";
import { paretoOf } from "#lib/domain/board-table/pareto";
import type { TableQuery } from "#lib/domain/board-table/query";
import type { BoardTableView } from "#lib/domain/views/board-table";
import { visibleText } from "#lib/domain/visible-text";
import { fitted } from "../charts/prepare-line-chart";
import { prepareScatter } from "../charts/prepare-scatter";
import { costText } from "../compare/figures";
import { scoreDigits, scoreText } from "../leaderboard/score-text";
import { boardTableMessages as text } from "../messages/en/board-table";
import { FilterNote } from "./filter-note";

const LABELS_MAX = 12;

/** What a score costs, and who is beaten by nobody on both; the chart with its table. */
export function CostView({ table, query }: { table: BoardTableView; query: TableQuery }) {
  const rows = applyQuery(table.rows, { ...query, sort: "cost", order: "asc" });
  const priced = rows.flatMap((row) =>
    row.score === null || row.costUsd === null || row.costUsd < 0
      ? []
      : [{ ...row, score: row.score, cost: row.costUsd }],
  );
  if (priced.length === 0) return <Empty title={text.noCost}>{text.noCostHint}</Empty>;
  const onLine = paretoOf(priced);
  const points = priced.map(({ cost, score }, at) => ({ x: cost, y: score, isOnLine: onLine[at] === true }));
  const best = priced.filter((_, at) => onLine[at]);
  const labels = priced.map(({ model, harness }, at) =>
    onLine[at] && best.length <= LABELS_MAX
      ? fitted(visibleText([model, harness].filter(Boolean).join(" · ")), 28)
      : "",
  );
  const digits = scoreDigits(priced.map(({ score }) => score));
  const finding = text.costFinding(best.length, priced.length);
  const [wide, narrow] = [prepareScatter(points, 760, 320), prepareScatter(points, 340, 260)];
  const drawing = { title: text.costTitle(visibleText(table.eval.name)), finding, xLabel: text.columns.cost, onLine };
  return (
    <>
      <FilterNote table={table} query={query} count={rows.length} />
      <figure className="max-w-3xl space-y-2">
        <figcaption>{finding}</figcaption>
        {wide === null || narrow === null ? null : (
          <>
            <div className="from-md">
              <Scatter {...drawing} id="cost-wide" plan={wide} labels={labels} />
            </div>
            <div className="below-md">
              <Scatter {...drawing} id="cost-narrow" plan={narrow} labels={[]} />
            </div>
          </>
        )}
      </figure>
      <Table caption={text.costTitle(table.eval.name)}>
        <thead>
          <tr>
            <Th>{text.columns.model}</Th>
            <Th className="from-md">{text.columns.harness}</Th>
            <Th className="num">{text.columns.cost}</Th>
            <Th className="num">{text.columns.score}</Th>
            <Th>{text.onLine}</Th>
            <Th className="from-md num">{text.prices}</Th>
          </tr>
        </thead>
        <tbody>
          {priced.map(({ resultId, model, harness, cost, score, priceDate }, at) => (
            <tr key={resultId}>
              <th scope="row">
                <a href={`/results/${resultId}`} className="row-link name">
                  <Name>{model}</Name>
                </a>
              </th>
              <td className="from-md name-2">{harness === null ? "—" : <Name>{harness}</Name>}</td>
              <td className="num">{costText(cost)}</td>
              <td className="num">{scoreText(score, digits)}</td>
              <td>{onLine[at] ? text.yes : "—"}</td>
              <td className="from-md num">{priceDate ?? "—"}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="max-w-[72ch] text-meta text-muted">
        {text.costNote}
        {priced.length < rows.length ? ` ${text.unpriced(rows.length - priced.length)}` : ""}
      </p>
    </>
  );
}
