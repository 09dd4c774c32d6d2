import type { ReactNode } from "react";

/** Names and values of one thing, as a definition list. */
export function Facts({ children }: { children: ReactNode }) {
  return <dl className="divide-y divide-line border-line border-y">{children}</dl>;
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="items-baseline gap-x-6 py-2 sm:flex">
      <dt className="w-44 shrink-0 text-meta text-muted">{name}</dt>
      <dd className="min-w-0 flex-1">{children}</dd>
    </div>
  );
}
