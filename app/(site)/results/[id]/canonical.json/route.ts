import { getContext } from "#lib/context";
import { AppError } from "#lib/domain/errors";
import { isResultId } from "#lib/domain/ids";
import { guarded } from "#lib/http/guarded";
import { readResult } from "#lib/services/read-result";

/** The envelope exactly as it was hashed. */
export const GET = guarded({}, async (_request, { params }) => {
  const id = String((await params)?.["id"]);
  const result = isResultId(id) ? await readResult(await getContext(), id) : null;
  if (result === null) {
    throw new AppError("not_found", "There is no result of this id.", "Take the id from a row of a board.");
  }
  return new Response(result.file.canonicalJson, {
    headers: {
      "content-type": "application/json; charset=utf-8",
      "content-disposition": `attachment; filename="${id}.json"`,
      etag: `"${result.file.sha256}"`,
    },
  });
});
