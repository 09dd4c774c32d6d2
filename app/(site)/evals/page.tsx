import type { Metadata } from "next";
import { EvalTable } from "#components/evals/eval-table";
import { NoEvals } from "#components/evals/no-evals";
import { DemoBanner } from "#components/shell/demo-banner";
import { PageTitle } from "#components/shell/page-title";
import { listEvals } from "#lib/services/list-evals";
import { evalListMessages as text } from "../../../components/messages/en/eval-list";
import { answering, Unbuilt } from "../../internal/answer";
import { EVALS_TAG } from "../../internal/expire-pages";
import { pageContext } from "../../internal/page-context";

export const metadata: Metadata = { title: text.title };

export default answering("/evals", async () => {
  const ctx = await pageContext([EVALS_TAG]);
  if (ctx === null) return <Unbuilt />;
  const evals = await listEvals(ctx);
  const listed = evals.filter(({ delisted }) => !delisted);
  const delisted = evals.filter((item) => item.delisted);
  const demos = evals.filter(({ isDemo }) => isDemo).length;
  const marksDemo = demos < evals.length;
  return (
    <>
      <PageTitle title={text.title}>
        {listed.length === 0 ? null : text.counts(listed.length, delisted.length)}
      </PageTitle>
      {demos > 0 ? <DemoBanner /> : null}
      {evals.length === 0 ? <NoEvals /> : null}
      {listed.length === 0 ? null : <EvalTable evals={listed} caption={text.caption} marksDemo={marksDemo} />}
      {delisted.length === 0 ? null : (
        <section aria-labelledby="delisted" className="space-y-3 pt-4">
          <h2 id="delisted" className="font-semibold text-lead">
            {text.delisted}
          </h2>
          <p className="text-muted">{text.delistedNote}</p>
          <EvalTable evals={delisted} caption={text.delistedCaption} marksDemo={marksDemo} />
        </section>
      )}
    </>
  );
});
