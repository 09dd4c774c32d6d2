import type { ReactNode } from "react";
import { DemoBanner } from "#components/shell/demo-banner";
import { PageTitle } from "#components/shell/page-title";
import { Section } from "#components/ui/section";
import type { SearchQuery } from "#lib/domain/search/query";
import { SEARCH_SECTIONS, type SearchSection, type SearchView } from "#lib/domain/views/search";
import { searchMessages as text } from "../messages/en/search";
import { FoundCohort, FoundEval, FoundParticipant, FoundResult } from "./found-items";
import { NothingFound } from "./nothing-found";
import { SearchBox } from "./search-box";

type Props = { found: SearchView; query: SearchQuery; section: SearchSection | undefined };

/** What has this name or number, by kind; of one kind alone when its address says so. */
export function SearchPage({ found, query, section }: Props) {
  const kinds = SEARCH_SECTIONS.filter((kind) => found[kind].total > 0 && (section === undefined || kind === section));
  return (
    <div className="space-y-5">
      <PageTitle title={text.title} />
      <SearchBox q={found.q} isCut={query.isCut} />
      {found.hasDemo ? <DemoBanner /> : null}
      {kinds.length === 0 ? <NothingFound query={query} /> : null}
      {kinds.map((kind) => (
        <FoundSection key={kind} kind={kind} found={found} query={query} isAlone={section !== undefined} />
      ))}
      {section === undefined ? null : (
        <p>
          <a href={searchHref(found.q)} className="text-accent underline">
            {text.every}
          </a>
        </p>
      )}
    </div>
  );
}

function searchHref(q: string, section?: SearchSection): string {
  return `/search?${new URLSearchParams({ q, ...(section === undefined ? {} : { in: section }) })}`;
}

type SectionProps = { kind: SearchSection; found: SearchView; query: SearchQuery; isAlone: boolean };

function FoundSection({ kind, found, query, isAlone }: SectionProps) {
  const { items, total, isMore } = found[kind];
  const name = text.sections[kind];
  const told = text.total(total, isMore);
  const note = noteOf(kind, query);
  return (
    <Section id={kind} title={text.heading(name, told)} {...(note === undefined ? {} : { note })}>
      <ul className="divide-y divide-line border-line border-y">{lines(kind, found, query)}</ul>
      {items.length < total ? (
        <p>
          <a href={searchHref(found.q, kind)} className="text-accent underline">
            {text.all(name, told)}
          </a>
        </p>
      ) : null}
      {isAlone && isMore ? <p className="text-meta text-muted">{text.capped(total)}</p> : null}
    </Section>
  );
}

function noteOf(kind: SearchSection, { hashPrefix }: SearchQuery): string | undefined {
  if (hashPrefix === null) return undefined;
  return kind === "results" ? text.byHash : kind === "cohorts" ? text.byCommit : undefined;
}

function lines(kind: SearchSection, found: SearchView, { words, text: whole }: SearchQuery): ReactNode[] {
  const asked = [whole.toLowerCase()];
  switch (kind) {
    case "evals":
      return found.evals.items.map((item) => <FoundEval key={item.id} item={item} words={words} />);
    case "participants":
      return found.participants.items.map((item) => <FoundParticipant key={item.id} item={item} words={words} />);
    case "results":
      return found.results.items.map((item) => <FoundResult key={item.id} item={item} words={asked} />);
    case "cohorts":
      return found.cohorts.items.map((item) => <FoundCohort key={item.id} item={item} words={asked} />);
  }
}
