import type { ReactNode } from "react";
import { ExternalLink } from "#components/ui/external-link";
import { Name } from "#components/ui/name";
import type { ListedTask, ListedText } from "#lib/domain/evals/task-list";
import { guessLanguage } from "#lib/domain/language";
import { evalMessages } from "../messages/en/eval";

const { tasks: text } = evalMessages;

/** A prompt up to here is read at once; a longer one opens. */
const SHORT_MAX = 300;
const PREVIEW = 110;

/** One task: what is asked, and whatever its author says of it. Styled from tasks.css, since there may be a thousand. */
export function EvalTask({ task }: { task: ListedTask }) {
  const { place, anchor, id, title, prompt, translation, runSpec, expected, media } = task;
  return (
    <li id={anchor} className="task">
      <h3>
        <span className="task-place">{place}</span> <Name>{title ?? id ?? text.unnamed(place)}</Name>{" "}
        {title === null || id === null ? null : (
          <code>
            <Name>{id}</Name>
          </code>
        )}{" "}
        <a href={`#${encodeURIComponent(anchor)}`} aria-label={text.link(place)}>
          #
        </a>
      </h3>
      <Prompt prompt={prompt} />
      <Folded name={text.translation} of={translation} />
      <Folded name={text.runSpec} of={runSpec} />
      <Folded name={text.expected} of={expected} />
      {media.length === 0 ? null : (
        <ul>
          {media.map(({ type, src, alt, caption, source_url }, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an address may repeat, and the list never changes
            <li key={at}>
              {text.kinds[type]}:{" "}
              <ExternalLink href={src}>
                <Name>{alt}</Name>
              </ExternalLink>
              {caption === undefined ? null : (
                <>
                  {" "}
                  <Name>{caption}</Name>
                </>
              )}
              {source_url === undefined ? null : (
                <>
                  {" "}
                  <ExternalLink href={source_url}>{text.source}</ExternalLink>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function Prompt({ prompt }: { prompt: ListedText }) {
  if (prompt.text.length <= SHORT_MAX && prompt.cut === 0) return <Words of={prompt} />;
  const shown = prompt.text.length;
  const start = prompt.text.slice(0, PREVIEW);
  return (
    <details>
      <summary>
        <bdi lang={guessLanguage(start)} className="task-preview">
          {start.isWellFormed() ? start : start.slice(0, -1)}…
        </bdi>{" "}
        <span>{prompt.cut === 0 ? text.prompt(shown) : text.promptCut(shown, shown + prompt.cut)}</span>
      </summary>
      <Words of={prompt} />
    </details>
  );
}

function Folded({ name, of }: { name: ReactNode; of: ListedText | null }) {
  return of === null ? null : (
    <details>
      <summary>{name}</summary>
      <Words of={of} />
    </details>
  );
}

function Words({ of: { text: words, cut } }: { of: ListedText }) {
  return (
    <p lang={guessLanguage(words)} dir="auto" className="task-text">
      {words}
      {cut === 0 ? null : <span lang="en"> {text.more(cut)}</span>}
    </p>
  );
}
