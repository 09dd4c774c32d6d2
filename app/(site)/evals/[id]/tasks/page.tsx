import { TableFrame } from "#components/board-table/table-frame";
import { TaskMatrixView } from "#components/board-table/task-matrix-view";
import { answering } from "../../../../internal/answer";
import { describeView, readTasks, type TableProps } from "../../../../internal/read-table";

export const generateMetadata = describeView("tasks");

/** Made anew for every request: its address holds a question, and there are more of those than a cache should keep. */
export default answering("/evals/[id]/tasks", async (props: TableProps) => {
  const { table, query, asked } = await readTasks(props);
  return (
    <TableFrame table={table} query={query} here="tasks">
      <TaskMatrixView matrix={table} query={query} asked={asked} />
    </TableFrame>
  );
});
