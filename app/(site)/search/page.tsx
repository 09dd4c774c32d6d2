import { SearchPage } from "#components/search/search-page";
import { SearchStart } from "#components/search/search-start";
import { getContext } from "#lib/context";
import { readSearchQuery } from "#lib/domain/search/query";
import { SEARCH_SECTIONS } from "#lib/domain/views/search";
import { visibleText } from "#lib/domain/visible-text";
import { search } from "#lib/services/search";
import { searchExamples } from "#lib/services/search-examples";
import { searchMessages as text } from "../../../components/messages/en/search";
import { answering, describing } from "../../internal/answer";

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> };

async function readAsked({ searchParams }: Props) {
  const { q, in: kind } = await searchParams;
  const query = readSearchQuery([q].flat()[0] ?? "");
  return { query, section: SEARCH_SECTIONS.find((section) => section === kind) };
}

export const generateMetadata = describing(async (props: Props) => {
  const { query } = await readAsked(props);
  // Every text anybody looks for would be another page of the same things.
  return query.text === ""
    ? { title: text.title }
    : { title: text.titleOf(visibleText(query.text)), robots: { index: false } };
});

/** Made anew for every request: there are more questions than a cache should keep. */
export default answering("/search", async (props: Props) => {
  const { query, section } = await readAsked(props);
  const ctx = await getContext();
  if (query.text === "") return <SearchStart examples={await searchExamples(ctx)} />;
  return <SearchPage found={await search(ctx, query.text, section)} query={query} section={section} />;
});
