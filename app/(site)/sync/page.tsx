import type { Metadata } from "next";
import { NoEvals } from "#components/evals/no-evals";
import { PageTitle } from "#components/shell/page-title";
import { RepositoryStatus } from "#components/sync/repository-status";
import { readSyncStatus } from "#lib/services/read-sync-status";
import { syncMessages as text } from "../../../components/messages/en/sync";
import { markOf } from "../../../components/sync/repository-mark";
import { answering, Unbuilt } from "../../internal/answer";
import { EVALS_TAG } from "../../internal/expire-pages";
import { pageContext } from "../../internal/page-context";

export const metadata: Metadata = { title: text.title };

/** Seconds. A check that found nothing new announces no change, and the page says when the last one was. */
export const revalidate = 2;

export default answering("/sync", async () => {
  const ctx = await pageContext([EVALS_TAG]);
  if (ctx === null) return <Unbuilt />;
  const { repositories } = await readSyncStatus(ctx);
  return (
    <>
      <PageTitle title={text.title}>{text.intro}</PageTitle>
      {repositories.length === 0 ? <NoEvals /> : null}
      <div className="space-y-12">
        {repositories.map((repository) => (
          <RepositoryStatus key={repository.id} repository={repository} mark={markOf(repository, repositories)} />
        ))}
      </div>
    </>
  );
});
