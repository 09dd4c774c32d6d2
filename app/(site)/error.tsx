"use client";

import { Failure } from "#components/shell/failure";

export default function SiteError({ error, retry }: { error: Error & { digest?: string }; retry: () => void }) {
  return <Failure digest={error.digest} retry={retry} />;
}
