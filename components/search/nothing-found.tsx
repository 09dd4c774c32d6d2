import { Empty } from "#components/ui/empty";
import { Name } from "#components/ui/name";
import type { SearchQuery } from "#lib/domain/search/query";
import { SEARCH_SECTIONS } from "#lib/domain/views/search";
import { searchMessages as text } from "../messages/en/search";

/** What was looked through, and what else to try. */
export function NothingFound({ query }: { query: SearchQuery }) {
  return (
    <Empty
      title={
        <>
          {text.nothingTitle} <Name>{query.text}</Name>
        </>
      }
    >
      <p>{text.nothing}</p>
      <ul className="list-disc space-y-1 pl-5">
        {SEARCH_SECTIONS.map((section) => (
          <li key={section}>{text.what[section]}</li>
        ))}
      </ul>
      {query.resultId === null ? <p>{query.hashPrefix === null ? text.notHash : text.hash}</p> : null}
      <p>
        {text.nothingDo}{" "}
        <a href="/evals" className="text-accent underline">
          {text.browse}
        </a>
        .
      </p>
    </Empty>
  );
}
