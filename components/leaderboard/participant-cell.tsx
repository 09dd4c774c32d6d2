import { DayCell } from "#components/ui/date";
import { Name } from "#components/ui/name";
import { type HarnessNames, harnessText } from "./harness-text";
import { OriginCell } from "./origin-cell";
import type { TableRow } from "./table-rows";

/** The harness of a row, or the dash of none. */
export function Harness({ row }: { row: HarnessNames }) {
  const harness = harnessText(row);
  return harness === null ? "—" : <Name>{harness}</Name>;
}

/**
 * The name of the row and its link to the evidence; on narrow screens it also says origin, harness and date. A plain link: the
 * page behind it is cached HTML, and fifty client links a page would cost more than they save.
 */
export function ParticipantCell({ row }: { row: TableRow }) {
  const harness = harnessText(row);
  return (
    <>
      <a href={`/results/${row.resultId}`} className="row-link name">
        <Name>{row.model}</Name>
      </a>
      <div className="below-md sub">
        {row.reason ?? <OriginCell provenance={row.provenance} verified={row.verified} />}
        {" · "}
        {harness === null ? null : (
          <>
            <Name>{harness}</Name>
            {" · "}
          </>
        )}
        <DayCell value={row.date} />
      </div>
    </>
  );
}
