import { type Badge, badgeSvg } from "#lib/domain/badge";
import { revalidatedText } from "#lib/http/text-response";

/** A badge as a picture for other sites; its own policy stands in next.config.ts. */
export function badgeResponse(request: Request, badge: Badge): Response {
  return revalidatedText(request, badgeSvg(badge), {
    "content-type": "image/svg+xml; charset=utf-8",
    "cross-origin-resource-policy": "cross-origin",
  });
}
