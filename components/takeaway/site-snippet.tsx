"use client";

import { useSyncExternalStore } from "react";
import { CopyButton } from "#components/ui/copy-button";

const SITE = "{site}";
const never = () => () => undefined;

/**
 * A text to paste elsewhere. The page is cached and does not know by which address it is reached, so the browser puts it
 * where `{site}` stands; without scripts the reader does.
 */
export function SiteSnippet({ label, text }: { label: string; text: string }) {
  const site = useSyncExternalStore(
    never,
    () => window.location.origin,
    () => SITE,
  );
  const filled = text.replaceAll(SITE, site);
  return (
    <div className="flex max-w-full items-start gap-1 rounded-md border border-line bg-raised py-1 pr-1 pl-3 text-ink">
      <code className="min-w-0 flex-1 whitespace-pre-wrap py-1 font-mono text-meta [overflow-wrap:anywhere]">
        {filled}
      </code>
      <CopyButton text={filled} label={label} />
    </div>
  );
}
