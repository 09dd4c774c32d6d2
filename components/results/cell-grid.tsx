import { Name } from "#components/ui/name";
import { Table } from "#components/ui/table";
import { resultMessages as text } from "../messages/en/result";
import type { Cell } from "./read-supplementary";

const ROWS_MAX = 500;

type Props = { caption: string; columns: readonly string[]; rows: readonly (readonly Cell[])[] };

/** Cells of a stranger as a table: figures line up, nothing measured is a dash. */
export function CellGrid({ caption, columns, rows }: Props) {
  const numeric = columns.map((_, at) => at > 0 && rows.every((row) => typeof row[at] !== "string"));
  return (
    <>
      <Table caption={caption}>
        <thead>
          <tr>
            {columns.map((column, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns never change place
              <th key={at} scope="col" className={numeric[at] ? "num" : undefined}>
                <Name>{column}</Name>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, ROWS_MAX).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity of their own and never change place
            <tr key={index}>
              {row.map((cell, at) =>
                at === 0 ? (
                  <th key="" scope="row" className="min-w-24 [overflow-wrap:anywhere]">
                    <CellText cell={cell} />
                  </th>
                ) : (
                  <td key={columns[at]} className={numeric[at] ? "num" : "[overflow-wrap:anywhere]"}>
                    <CellText cell={cell} />
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {rows.length > ROWS_MAX ? <p className="text-meta text-muted">{text.firstRows(ROWS_MAX, rows.length)}</p> : null}
    </>
  );
}

function CellText({ cell }: { cell: Cell }) {
  if (cell === null) return "—";
  if (typeof cell === "number") return String(cell).replace("-", "−");
  return <Name>{cell.replace(/[\t\r\n]+/g, " ")}</Name>;
}
