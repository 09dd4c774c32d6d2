import { Table } from "#components/ui/table";
import type { ResultRow } from "#lib/domain/evals/schemas";
import { guessLanguage } from "#lib/domain/language";

export type SupplementaryView = NonNullable<ResultRow["supplementary_views"]>[number];

/** Tables and curves that came along. They are shown and decide nothing (rule 118). */
export function SupplementaryViews({ views }: { views: readonly SupplementaryView[] }) {
  return (
    <div className="space-y-8">
      {views.map((view, index) => (
        <section key={view.id ?? `${index}`} className="space-y-2">
          <h3 lang={guessLanguage(view.title)} className="font-medium">
            {view.title}
          </h3>
          {view.note === undefined ? null : (
            <p lang={guessLanguage(view.note)} className="max-w-3xl text-muted [overflow-wrap:anywhere]">
              {view.note}
            </p>
          )}
          {view.type === "metric_table" ? (
            <Grid title={view.title} columns={view.columns} rows={view.rows.map(({ cells }) => cells)} />
          ) : (
            <Grid title={view.title} {...pointsOf(view.label ?? "x", view.series)} />
          )}
        </section>
      ))}
    </div>
  );
}

type Cell = string | number | null;

/** A line chart as its table twin: a row for each x, under the label of the chart, and a column for each series. */
function pointsOf(
  label: string,
  series: readonly { name: string; points: readonly { x: string | number; y: number }[] }[],
) {
  const xs = [...new Set(series.flatMap(({ points }) => points.map(({ x }) => x)))];
  const values = series.map(({ points }) => new Map(points.map(({ x, y }) => [x, y])));
  return {
    columns: [label, ...series.map(({ name }) => name)],
    rows: xs.map((x): Cell[] => [x, ...values.map((points) => points.get(x) ?? null)]),
  };
}

function Grid({
  title,
  columns,
  rows,
}: {
  title: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}) {
  const numeric = columns.map((_, at) => at > 0 && rows.every((row) => typeof row[at] !== "string"));
  return (
    <Table caption={title}>
      <thead>
        <tr>
          {columns.map((column, at) => (
            <th
              key={at === 0 ? "" : column}
              scope="col"
              lang={guessLanguage(column)}
              className={numeric[at] ? "num" : undefined}
            >
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own and never change place
          <tr key={index}>
            {row.map((cell, at) =>
              at === 0 ? (
                <th key="" scope="row" className="[overflow-wrap:anywhere]">
                  {cell ?? "—"}
                </th>
              ) : (
                <td key={columns[at]} className={numeric[at] ? "num" : "[overflow-wrap:anywhere]"}>
                  {cell ?? "—"}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </Table>
  );
}
