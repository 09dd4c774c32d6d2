import type { ReactNode } from "react";
import { safeHttpsUrl } from "#lib/domain/evals/safe-url";
import { Icon } from "./icon";
import { Name } from "./name";

/** A link to an address that came with a document: https only, no referrer; anything else is printed, not linked. */
export function ExternalLink({ href, children }: { href: string; children: ReactNode }) {
  const safe = safeHttpsUrl(href);
  const shown = typeof children === "string" ? <Name>{children}</Name> : children;
  if (safe === null) return <span className="[overflow-wrap:anywhere]">{shown}</span>;
  return (
    <a
      href={safe}
      rel="noopener noreferrer nofollow ugc"
      className="relative z-10 text-accent underline [overflow-wrap:anywhere]"
    >
      {shown} <Icon name="out" className="inline size-3" />
    </a>
  );
}
