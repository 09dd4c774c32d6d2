import { getContext } from "#lib/context";
import { AppError } from "#lib/domain/errors";
import { isEvalId } from "#lib/domain/evals/eval-id";
import { guarded } from "#lib/http/guarded";
import { readBoard } from "#lib/services/read-board";
import { boardBadge } from "../../../../../components/takeaway/badge-text";
import { badgeResponse } from "../../../../internal/badge-response";

/** Who leads the current board. */
export const GET = guarded({}, async (request, { params }) => {
  const evalId = String((await params)?.["id"]);
  const board = isEvalId(evalId) ? await readBoard(await getContext(), { evalId }) : null;
  if (board === null) throw new AppError("not_found", "There is no such board.", "/evals lists the boards.");
  return badgeResponse(request, boardBadge(board));
});
