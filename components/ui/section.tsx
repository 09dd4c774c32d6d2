import type { ReactNode } from "react";

type Props = { id: string; title: string; note?: string; children: ReactNode };

export function Section({ id, title, note, children }: Props) {
  return (
    <section aria-labelledby={id} className="space-y-3">
      <div>
        <h2 id={id} className="font-semibold text-lead">
          {title}
        </h2>
        {note === undefined ? null : <p className="text-meta text-muted">{note}</p>}
      </div>
      {children}
    </section>
  );
}
