import { Name } from "#components/ui/name";
import { markedPieces } from "#lib/domain/search/marked-pieces";

type Props = { children: string; words: readonly string[] };

/** A name, with what was looked for in it marked. */
export function MarkedName({ children, words }: Props) {
  return <Name mark={(text) => <Marked words={words}>{text}</Marked>}>{children}</Name>;
}

export function Marked({ children, words }: Props) {
  return markedPieces(children, words).map(({ text, isMarked }, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces may be equal, and the list never changes
    isMarked ? <mark key={at}>{text}</mark> : text,
  );
}
