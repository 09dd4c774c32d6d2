import { Fragment, type ReactNode } from "react";
import { guessLanguage } from "#lib/domain/language";
import { visiblePieces } from "#lib/domain/visible-text";
import { nameMessages as text } from "../messages/en/name";

type Props = {
  children: string;
  /** How its visible text is shown; as it is without it. */
  mark?: (text: string) => ReactNode;
};

/** A name that somebody chose: in its own language and direction, with every character in it to be seen. */
export function Name({ children, mark = (text) => text }: Props) {
  return (
    <bdi lang={guessLanguage(children)}>
      {visiblePieces(children).map((piece, at) =>
        typeof piece === "string" ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: pieces may be equal, and the list never changes
          <Fragment key={at}>{mark(piece)}</Fragment>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same
          <Hidden key={at} codePoint={piece.hidden} />
        ),
      )}
    </bdi>
  );
}

function Hidden({ codePoint }: { codePoint: string }) {
  return (
    <code
      title={text.hidden(codePoint)}
      className="mx-0.5 whitespace-nowrap rounded-sm bg-verdict-error-soft px-1 font-mono text-meta text-verdict-error"
    >
      {codePoint}
    </code>
  );
}
