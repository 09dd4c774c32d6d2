import { LeftOut } from "#components/results/left-out";
import { DateText } from "#components/ui/date";
import { ExternalLink } from "#components/ui/external-link";
import { Section } from "#components/ui/section";
import type { Publication } from "#lib/domain/views/eval";
import { evalMessages } from "../messages/en/eval";

const { publications: text } = evalMessages;

/** What the board took over from elsewhere, and what of it stands there. */
export function EvalPublications({ publications }: { publications: Publication[] }) {
  if (publications.length === 0) return null;
  return (
    <Section id="publications" title={text.title} note={text.note}>
      <ul className="divide-y divide-line border-line border-y">
        {publications.map(({ path, origin, resultCount }) => (
          <li key={path} className="space-y-1 py-2.5">
            <ExternalLink href={origin.url}>{origin.title ?? origin.url}</ExternalLink>
            <p className="text-meta text-muted">
              {text.taken(resultCount, origin.officialResultCount)} {text.retrieved}{" "}
              <DateText value={origin.retrievedOn} />.
            </p>
            <div className="text-meta">
              <LeftOut models={origin.leftOut} />
            </div>
          </li>
        ))}
      </ul>
    </Section>
  );
}
