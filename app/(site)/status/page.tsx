import type { Metadata } from "next";
import { PageTitle } from "#components/shell/page-title";
import { JobBoard } from "#components/status/job-board";
import { readJobStatus } from "#lib/services/read-job-status";
import { statusMessages as text } from "../../../components/messages/en/status";
import { answering, Unbuilt } from "../../internal/answer";
import { pageContext } from "../../internal/page-context";

export const metadata: Metadata = { title: text.metaTitle };

/** Seconds. Background work announces nothing to the pages. */
export const revalidate = 2;

export default answering("/status", async () => {
  const ctx = await pageContext([]);
  if (ctx === null) return <Unbuilt />;
  return (
    <>
      <PageTitle title={text.title}>{text.intro}</PageTitle>
      <JobBoard status={await readJobStatus(ctx)} />
    </>
  );
});
