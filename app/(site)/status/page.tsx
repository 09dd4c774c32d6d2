import type { Metadata } from "next";
import { PageTitle } from "#components/shell/page-title";
import { JobBoard } from "#components/status/job-board";
import { readJobStatus } from "#lib/services/read-job-status";
import { answering, Unbuilt } from "../../internal/answer";
import { pageContext } from "../../internal/page-context";

export const metadata: Metadata = { title: "Status" };

/** Seconds. Background work announces nothing to the pages. */
export const revalidate = 2;

export default answering("/status", async () => {
  const ctx = await pageContext([]);
  if (ctx === null) return <Unbuilt />;
  return (
    <>
      <PageTitle title="Background work">Reading repositories happens in jobs; this is how they are doing.</PageTitle>
      <JobBoard status={await readJobStatus(ctx)} />
    </>
  );
});
