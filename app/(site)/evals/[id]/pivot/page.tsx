import { PivotView } from "#components/board-table/pivot-view";
import { TableFrame } from "#components/board-table/table-frame";
import { answering } from "../../../../internal/answer";
import { describeView, readTable, type TableProps } from "../../../../internal/read-table";

export const generateMetadata = describeView("pivot");

/** Made anew for every request: its address holds a question, and there are more of those than a cache should keep. */
export default answering("/evals/[id]/pivot", async (props: TableProps) => {
  const { table, query } = await readTable(props);
  return (
    <TableFrame table={table} query={query} here="pivot">
      <PivotView table={table} query={query} />
    </TableFrame>
  );
});
