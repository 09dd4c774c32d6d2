import { guessLanguage } from "#lib/domain/language";
import { resultMessages as messages } from "../messages/en/result";
import { beginning } from "./read-showcases";

/** What a model or an author wrote: line breaks kept, its own direction and language, and never markup. */
export function SaidText({ text, muted = false }: { text: string; muted?: boolean }) {
  const { shown, left } = beginning(text);
  return (
    <div className="min-w-0">
      <p
        dir="auto"
        lang={guessLanguage(shown)}
        className={`whitespace-pre-wrap [overflow-wrap:anywhere] ${muted ? "text-muted" : ""}`}
      >
        {shown}
      </p>
      {left === 0 ? null : <p className="text-meta text-muted">{messages.cut(left)}</p>}
    </div>
  );
}
