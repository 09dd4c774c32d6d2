import { getContext } from "#lib/context";
import { AppError } from "#lib/domain/errors";
import { guarded } from "#lib/http/guarded";
import { readInput } from "#lib/http/input";
import { contracts } from "#lib/operations/contracts";
import { exportBoard } from "#lib/services/export-board";
import { csvResponse } from "../../../../internal/csv-response";

const { input } = contracts["get-board"];
const contract = { ...contracts["get-board"], input: input.omit({ after: true }) };

/** The whole board as CSV, in the order and section that the query names as GET /v1/evals/{id}/board does. */
export const GET = guarded({}, async (request, { params }) => {
  const { id, ...view } = contract.input.parse(await readInput(contract, request, (await params) ?? {}));
  const found = await exportBoard(await getContext(), { evalId: id, ...view });
  if (found === null) throw new AppError("not_found", `There is no such board of ${id}.`, "/evals lists the boards.");
  return csvResponse(`${id}-${found.first.cohort.protocolCommit.slice(0, 10)}.csv`, found.parts);
});
