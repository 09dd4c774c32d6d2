import type { ReactNode } from "react";

type Props = { title: ReactNode; children?: ReactNode; aside?: ReactNode };

/** The one h1 of a page, with a line below and a badge or command beside it. */
export function PageTitle({ title, children, aside }: Props) {
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
      <div className="min-w-0 max-w-3xl">
        <h1 className="text-balance font-semibold text-title">{title}</h1>
        {children === undefined ? null : <div className="mt-1 text-muted">{children}</div>}
      </div>
      {aside}
    </div>
  );
}
