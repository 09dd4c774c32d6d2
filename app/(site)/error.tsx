"use client";

import { Failure } from "#components/shell/failure";

/** Only for what fails after a page was read: everything before that answers with a page of its own. */
export default function SiteError({ error }: { error: Error & { digest?: string } }) {
  return <Failure requestId={error.digest} />;
}
