import type { ReactNode } from "react";
import { Breadcrumb } from "#components/ui/breadcrumb";
import { guessLanguage } from "#lib/domain/language";

type Props = {
  eval: { id: string; name: string };
  /** Address of the board, for what stands below it. */
  board?: string;
  here: ReactNode;
};

/** The way to a page of one eval. */
export function EvalBreadcrumb({ eval: { id, name }, board, here }: Props) {
  return (
    <Breadcrumb
      steps={[
        { href: "/evals", label: "Evals" },
        { href: `/evals/${id}`, label: <span lang={guessLanguage(name)}>{name}</span> },
        ...(board === undefined ? [] : [{ href: board, label: "Board" }]),
      ]}
      here={here}
    />
  );
}
