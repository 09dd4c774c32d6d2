import { TableFrame } from "#components/board-table/table-frame";
import { TableView } from "#components/board-table/table-view";
import { answering } from "../../../../internal/answer";
import { describeView, readTable, type TableProps } from "../../../../internal/read-table";

export const generateMetadata = describeView("table");

/** Made anew for every request: its address holds a question, and there are more of those than a cache should keep. */
export default answering("/evals/[id]/table", async (props: TableProps) => {
  const { table, query, page } = await readTable(props);
  return (
    <TableFrame table={table} query={query} here="table">
      <TableView table={table} query={query} page={page} />
    </TableFrame>
  );
});
