import type { ReactNode } from "react";

type Props = { type?: "button" | "submit"; onClick?(): void; children: ReactNode };

/** Does something here; what leads elsewhere is a link. */
export function Button({ type = "button", onClick, children }: Props) {
  return (
    <button
      type={type}
      onClick={onClick}
      className="rounded-md border border-line px-3 py-1.5 font-medium text-table hover:bg-hover pointer-coarse:py-2.5"
    >
      {children}
    </button>
  );
}
