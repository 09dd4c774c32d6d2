import { guessLanguage } from "#lib/domain/language";

type Props = { children: string; mono?: boolean };

/** Text of somebody else as it stands: plain, in its own language and direction, with its own lines. */
export function AuthorText({ children, mono = false }: Props) {
  return (
    <p
      lang={guessLanguage(children)}
      dir="auto"
      className={`whitespace-pre-wrap [overflow-wrap:anywhere] ${mono ? "font-mono text-meta" : "max-w-4xl"}`}
    >
      {children}
    </p>
  );
}
