import { Fragment } from "react";
import { Name } from "#components/ui/name";
import type { Sentence } from "../messages/sentence";

/** A sentence of ours; what it quotes keeps its language, its direction and every character. */
export function SentenceText({ children }: { children: Sentence }) {
  return children.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may be equal, and the list never changes
    <Fragment key={at}>{typeof part === "string" ? part : <Name>{part.quoted}</Name>}</Fragment>
  ));
}
