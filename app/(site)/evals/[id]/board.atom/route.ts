import { getContext } from "#lib/context";
import { AppError } from "#lib/domain/errors";
import { isEvalId } from "#lib/domain/evals/eval-id";
import { atomText } from "#lib/domain/feeds/atom";
import { guarded } from "#lib/http/guarded";
import { originOf } from "#lib/http/origin";
import { revalidatedText } from "#lib/http/text-response";
import { readBoardFeed } from "#lib/services/read-board-feed";
import { boardFeedText } from "../../../../../components/takeaway/feed-text";

/** What happened on the board: results accepted and withdrawn, cohorts begun. */
export const GET = guarded({}, async (request, { params }) => {
  const id = String((await params)?.["id"]);
  const feed = isEvalId(id) ? await readBoardFeed(await getContext(), id) : null;
  if (feed === null) throw new AppError("not_found", "There is no such board.", "/evals lists the boards.");
  return revalidatedText(request, atomText(boardFeedText(feed, originOf(request))), {
    "content-type": "application/atom+xml; charset=utf-8",
    "last-modified": new Date(feed.updated).toUTCString(),
    vary: "host, x-forwarded-proto",
  });
});
