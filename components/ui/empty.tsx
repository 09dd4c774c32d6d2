import type { ReactNode } from "react";

/** Why there is nothing here, and what to do next. */
export function Empty({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className="rounded-md border border-line border-dashed px-4 py-8">
      <p className="font-medium">{title}</p>
      {children === undefined ? null : <div className="mt-1 space-y-3 text-muted">{children}</div>}
    </div>
  );
}
