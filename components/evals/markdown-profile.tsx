import { AuthorText } from "#components/ui/author-text";
import { Name } from "#components/ui/name";
import { type ProfileSection, profileSections } from "#lib/domain/evals/profile-parts";
import { evalMessages } from "../messages/en/eval";

const { measures: text } = evalMessages;

/** Longer than this it is folded by its main headings, so that the rules of the eval stay within reach. */
const OPEN_MAX = 3000;

/** A profile in markdown as plain text below its headings. */
export function MarkdownProfile({ markdown }: { markdown: string }) {
  const isOpen = markdown.length <= OPEN_MAX;
  return (
    <div className="space-y-3">
      {chapters(profileSections(markdown)).map((chapter, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and the list never changes
        <Chapter key={at} sections={chapter} isOpen={isOpen} />
      ))}
    </div>
  );
}

/** Each section of the second level with those below it. */
function chapters(sections: readonly ProfileSection[]): ProfileSection[][] {
  const found: ProfileSection[][] = [];
  for (const section of sections) {
    const last = found.at(-1);
    if (last === undefined || section.level === 2) found.push([section]);
    else last.push(section);
  }
  return found;
}

function Chapter({ sections, isOpen }: { sections: readonly ProfileSection[]; isOpen: boolean }) {
  const [first, ...others] = sections;
  if (first === undefined) return null;
  const size = sections.flatMap(({ parts }) => parts).reduce((sum, part) => sum + part.text.length, 0);
  return (
    <details open={isOpen} className="border-line border-l-2 pl-3">
      <summary>
        <h3 className="inline font-medium">{first.title === null ? text.before : <Name>{first.title}</Name>}</h3>{" "}
        {isOpen ? null : <span className="text-meta text-muted">{text.section(size)}</span>}
      </summary>
      <div className="mt-2 space-y-3">
        <Parts section={first} />
        {others.map((section, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, and the list never changes
          <div key={at} className="space-y-2">
            <Heading section={section} />
            <Parts section={section} />
          </div>
        ))}
      </div>
    </details>
  );
}

function Heading({ section: { level, title } }: { section: ProfileSection }) {
  if (title === null) return null;
  const Tag = level === 3 ? "h4" : level === 4 ? "h5" : "h6";
  return (
    <Tag className={level === 3 ? "font-medium" : "font-medium text-muted"}>
      <Name>{title}</Name>
    </Tag>
  );
}

function Parts({ section: { parts } }: { section: ProfileSection }) {
  return parts.map(({ kind, text }, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts may be equal, and the list never changes
    <AuthorText key={at} mono={kind === "verbatim"}>
      {text}
    </AuthorText>
  ));
}
