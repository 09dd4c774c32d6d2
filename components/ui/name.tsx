import { guessLanguage } from "#lib/domain/language";
import { visiblePieces } from "#lib/domain/visible-text";
import { nameMessages as text } from "../messages/en/name";

/** A name that somebody chose: in its own language and direction, with every character in it to be seen. */
export function Name({ children }: { children: string }) {
  return (
    <bdi lang={guessLanguage(children)}>
      {visiblePieces(children).map((piece, at) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces may be equal, and the list never changes
        typeof piece === "string" ? piece : <Hidden key={at} codePoint={piece.hidden} />,
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
