import { ApartView } from "#components/board-table/apart-view";
import { TableFrame } from "#components/board-table/table-frame";
import { readSeparability } from "#lib/services/read-separability";
import { answering } from "../../../../internal/answer";
import { describeView, readRows, type TableProps } from "../../../../internal/read-table";

export const generateMetadata = describeView("apart");

/** Made anew for every request, like the other views of the rows. Groups are of the whole board: no filter makes others. */
export default answering("/evals/[id]/apart", async (props: TableProps) => {
  const { table, query } = await readRows(props, (ctx, id, _, commit) => readSeparability(ctx, id, commit));
  return (
    <TableFrame table={table} query={query} here="apart">
      <ApartView board={table} query={query} />
    </TableFrame>
  );
});
