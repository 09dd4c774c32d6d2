import type { ReactNode } from "react";
import { Breadcrumb } from "#components/ui/breadcrumb";
import { Name } from "#components/ui/name";
import { crumbMessages as text } from "../messages/en/crumbs";

type Props = {
  eval: { id: string; name: string };
  /** Address of the board, for what stands below it. */
  board?: string;
  /** Id of the result, for what stands below it. */
  result?: string;
  here: ReactNode;
};

/** The way to a page of one eval. */
export function EvalBreadcrumb({ eval: { id, name }, board, result, here }: Props) {
  return (
    <Breadcrumb
      steps={[
        { href: "/evals", label: text.evals },
        { href: `/evals/${id}`, label: <Name>{name}</Name> },
        ...(board === undefined ? [] : [{ href: board, label: text.board }]),
        ...(result === undefined ? [] : [{ href: `/results/${result}`, label: text.result }]),
      ]}
      here={here}
    />
  );
}
