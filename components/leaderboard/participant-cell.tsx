import { DayCell } from "#components/ui/date";
import { guessLanguage } from "#lib/domain/language";
import { OriginCell } from "./origin-cell";
import type { TableRow } from "./table-rows";

export function harnessText(row: Pick<TableRow, "harness" | "harnessVersion">): string | null {
  if (row.harness === null) return null;
  return row.harnessVersion === null ? row.harness : `${row.harness} ${row.harnessVersion}`;
}

/**
 * The name of the row and its link to the evidence; on narrow screens it also says origin, harness and date. A plain link: the
 * page behind it is cached HTML, and fifty client links a page would cost more than they save.
 */
export function ParticipantCell({ row }: { row: TableRow }) {
  const harness = harnessText(row);
  const lang = guessLanguage(row.model);
  return (
    <>
      <a href={`/results/${row.resultId}`} className="row-link name" {...(lang === undefined ? {} : { lang })}>
        {row.model}
      </a>
      <div className="below-md sub">
        {row.reason ?? <OriginCell provenance={row.provenance} verified={row.verified} />}
        {harness === null ? " · " : ` · ${harness} · `}
        <DayCell value={row.date} />
      </div>
    </>
  );
}
