import { PageTitle } from "#components/shell/page-title";
import { Name } from "#components/ui/name";
import { SEARCH_SECTIONS, type SearchExamples, type SearchSection } from "#lib/domain/views/search";
import { searchMessages as text } from "../messages/en/search";
import { SearchBox } from "./search-box";

/** The box with nothing in it yet: what can be found, each with something that is there. */
export function SearchStart({ examples }: { examples: SearchExamples | null }) {
  return (
    <div className="space-y-5">
      <PageTitle title={text.title} />
      <SearchBox q="" isCut={false} />
      <section aria-labelledby="what" className="max-w-prose space-y-3">
        <h2 id="what" className="font-semibold text-lead">
          {text.whatTitle}
        </h2>
        <ul className="space-y-3">
          {SEARCH_SECTIONS.map((section) => (
            <li key={section}>
              <p>{text.what[section]}</p>
              <Example of={examples === null ? null : exampleOf(section, examples)} />
            </li>
          ))}
        </ul>
        {examples === null ? <p className="text-muted">{text.noEvals}</p> : null}
      </section>
      <p className="needs-script text-meta text-muted">{text.keys}</p>
    </div>
  );
}

function exampleOf(section: SearchSection, examples: SearchExamples): string | null {
  const of = {
    evals: examples.name,
    participants: examples.model,
    results: examples.resultId,
    cohorts: examples.commit,
  };
  return of[section];
}

function Example({ of: example }: { of: string | null }) {
  if (example === null) return null;
  return (
    <p className="text-muted">
      {text.example}{" "}
      <a href={`/search?${new URLSearchParams({ q: example })}`} className="text-accent underline">
        <Name>{example}</Name>
      </a>
    </p>
  );
}
