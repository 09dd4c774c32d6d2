import Link from "next/link";
import type { ReactNode } from "react";
import { crumbMessages as text } from "../messages/en/crumbs";

type Step = { href: string; label: ReactNode };

export function Breadcrumb({ steps, here }: { steps: Step[]; here: ReactNode }) {
  return (
    <nav aria-label={text.label} className="text-meta text-muted">
      <ol className="flex flex-wrap gap-x-2">
        {steps.map(({ href, label }) => (
          <li key={href} className="min-w-0 [overflow-wrap:anywhere]">
            <Link href={href} prefetch={false} className="hover:text-ink hover:underline">
              {label}
            </Link>
            <span aria-hidden="true" className="ml-2">
              /
            </span>
          </li>
        ))}
        <li aria-current="page" className="min-w-0">
          {here}
        </li>
      </ol>
    </nav>
  );
}
