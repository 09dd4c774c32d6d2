import { CostView } from "#components/board-table/cost-view";
import { TableFrame } from "#components/board-table/table-frame";
import { answering } from "../../../../internal/answer";
import { describeView, readTable, type TableProps } from "../../../../internal/read-table";

export const generateMetadata = describeView("cost");

/** Made anew for every request: its address holds a question, and there are more of those than a cache should keep. */
export default answering("/evals/[id]/cost", async (props: TableProps) => {
  const { table, query } = await readTable(props);
  return (
    <TableFrame table={table} query={query} here="cost">
      <CostView table={table} query={query} />
    </TableFrame>
  );
});
