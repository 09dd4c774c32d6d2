import { randomBytes } from "node:crypto";
import type { Metadata } from "next";
import { unstable_rethrow } from "next/navigation";
import type { ReactNode } from "react";
import { Failure } from "#components/shell/failure";
import { NothingHere } from "#components/shell/nothing-here";
import { makeId } from "#lib/domain/ids";
import { failureMessages } from "../../components/messages/en/failure";
import { shellMessages } from "../../components/messages/en/shell";
import { logRequestError } from "./log-request-error";
import { tagPage } from "./page-context";

// What the page cache reads from a page besides when it expires (page-cache.mjs). Next's own notFound() and its error
// boundary answer HTML without a word in it, and leave the rest to scripts.
const MISSING_TAG = "status-404";
const FAILED_TAG = "status-500";

const MISSING: Metadata = { title: shellMessages.notFound, robots: { index: false } };
const FAILED: Metadata = { title: failureMessages.metaTitle, robots: { index: false } };

/** A page whose `render` returns null when its address names nothing. What it throws becomes a page with a request id. */
export function answering<Props>(where: string, render: (props: Props) => Promise<ReactNode>) {
  return async (props: Props): Promise<ReactNode> => {
    try {
      const page = await render(props);
      if (page !== null) return page;
      await tagPage([MISSING_TAG]);
      return <NothingHere />;
    } catch (error) {
      unstable_rethrow(error);
      const requestId = makeId("request", randomBytes(20));
      logRequestError(error, { route: where, requestId });
      await tagPage([FAILED_TAG]);
      return <Failure requestId={requestId} />;
    }
  };
}

/** Metadata of such a page: `read` returns null when its address names nothing. */
export function describing<Props>(read: (props: Props) => Promise<Metadata | null>) {
  return async (props: Props): Promise<Metadata> => {
    try {
      return (await read(props)) ?? MISSING;
    } catch (error) {
      unstable_rethrow(error);
      return FAILED;
    }
  };
}

/** What a page without parameters renders during `next build`; the page cache never reads it (pageContext). */
export function Unbuilt() {
  return false;
}
