import { PageTitle } from "#components/shell/page-title";
import { docsMessages as text } from "../messages/en/docs";

type Entry = { slug: string; kind: "guide" | "reference"; title: string; summary: string };

/** What there is to read. */
export function GuideList({ guides }: { guides: readonly Entry[] }) {
  const api = { href: "/docs/api", title: text.api, summary: text.apiSummary };
  const of = (kind: Entry["kind"]) =>
    guides
      .filter((guide) => guide.kind === kind)
      .map(({ slug, title, summary }) => ({ href: `/docs/guides/${slug}`, title, summary }));
  return (
    <div className="space-y-6">
      <PageTitle title={text.title}>
        <p className="max-w-prose">{text.intro}</p>
      </PageTitle>
      <Section title={text.guides} entries={of("guide")} />
      <Section title={text.reference} entries={[api, ...of("reference")]} />
    </div>
  );
}

function Section({ title, entries }: { title: string; entries: { href: string; title: string; summary: string }[] }) {
  return (
    <section className="space-y-2">
      <h2 className="font-semibold text-lead">{title}</h2>
      <ul className="max-w-3xl divide-y divide-line border-line border-y">
        {entries.map((entry) => (
          <li key={entry.href} className="py-2">
            <a href={entry.href} className="font-medium text-accent underline">
              {entry.title}
            </a>
            <p className="text-muted">{entry.summary}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
