import { StandingsTable } from "#components/standings/standings-table";
import { readStandings } from "#lib/services/read-standings";
import { standingsMessages as text } from "../../../components/messages/en/standings";
import { answering, Unbuilt } from "../../internal/answer";
import { EVALS_TAG } from "../../internal/expire-pages";
import { pageContext } from "../../internal/page-context";

export const metadata = { title: text.title };

export default answering("/standings", async () => {
  const ctx = await pageContext([EVALS_TAG]);
  if (ctx === null) return <Unbuilt />;
  return <StandingsTable standings={await readStandings(ctx)} />;
});
