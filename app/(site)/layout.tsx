import type { ReactNode } from "react";
import { Shortcuts } from "#components/shell/shortcuts";
import { SiteFooter } from "#components/shell/site-footer";
import { SiteHeader } from "#components/shell/site-header";
import { IconSheet } from "#components/ui/icon";

export default function SiteLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <IconSheet />
      <SiteHeader />
      <main id="content" className="page flex-1 space-y-5 pt-6">
        {children}
      </main>
      <SiteFooter />
      <Shortcuts />
    </div>
  );
}
