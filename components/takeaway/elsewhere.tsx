import { boardHref } from "../leaderboard/board-view";
import { boardExportMessages as text } from "../messages/en/board-export";
import { SiteSnippet } from "./site-snippet";

/** Ways to have the current board outside this site. Nothing of the eval but its id stands in the snippets. */
export function Elsewhere({ evalId }: { evalId: string }) {
  const badge = `[![${text.badgeText}]({site}/evals/${evalId}/badge.svg)]({site}${boardHref(evalId)})`;
  const frame = `<iframe src="{site}/embed/evals/${evalId}" title="${text.frameTitle}" width="100%" height="560" loading="lazy"></iframe>`;
  return (
    <details className="text-meta text-muted">
      <summary className="rounded-sm hover:text-ink">{text.elsewhere}</summary>
      <div className="mt-2 max-w-prose space-y-2">
        <p>
          <a href={`/evals/${evalId}/board.atom`} className="text-accent underline">
            {text.feed}
          </a>
        </p>
        <p>{text.badge}</p>
        <SiteSnippet label={text.copyBadge} text={badge} />
        <p>{text.frame}</p>
        <SiteSnippet label={text.copyFrame} text={frame} />
      </div>
    </details>
  );
}
