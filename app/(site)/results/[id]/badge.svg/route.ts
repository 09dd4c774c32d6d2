import { getContext } from "#lib/context";
import { AppError } from "#lib/domain/errors";
import { isResultId } from "#lib/domain/ids";
import { guarded } from "#lib/http/guarded";
import { readResultBadge } from "#lib/services/read-result-badge";
import { resultBadge } from "../../../../../components/takeaway/badge-text";
import { badgeResponse } from "../../../../internal/badge-response";

/** The place of one result now. */
export const GET = guarded({}, async (request, { params }) => {
  const id = String((await params)?.["id"]);
  const found = isResultId(id) ? await readResultBadge(await getContext(), id) : null;
  if (found === null) {
    throw new AppError("not_found", "There is no result of this id.", "Take the id from a row of a board.");
  }
  return badgeResponse(request, resultBadge(found));
});
