import type { Metadata } from "next";
import Link from "next/link";
import { SiteFooter } from "#components/shell/site-footer";
import { SiteHeader } from "#components/shell/site-header";
import { IconSheet } from "#components/ui/icon";

export const metadata: Metadata = { title: "Not found" };

export default function NotFound() {
  return (
    <div className="flex min-h-dvh flex-col">
      <IconSheet />
      <SiteHeader />
      <main id="content" className="page flex-1 space-y-3 pt-16">
        <h1 className="font-semibold text-title">There is no such page</h1>
        <p className="max-w-2xl text-muted">
          The address may be mistyped, or name a result, cohort or page of a board that does not exist here.
        </p>
        <p>
          <Link href="/evals" className="text-accent underline">
            All evals
          </Link>
        </p>
      </main>
      <SiteFooter />
    </div>
  );
}
