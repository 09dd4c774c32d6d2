import { Badge, type Tone } from "#components/ui/badge";
import { Icon, type IconName } from "#components/ui/icon";
import { Table, Th } from "#components/ui/table";
import type { Inspection, SeenSpan } from "#lib/domain/toolcalls/inspect";
import type { Score } from "#lib/domain/toolcalls/schemas";

const SPANS: Record<SeenSpan["kind"], { tone: Tone; word: string }> = {
  graded: { tone: "accent", word: "graded: the last usable call" },
  usable: { tone: "neutral", word: "usable call, not the last" },
  "no-call": { tone: "neutral", word: "JSON without a usable call" },
  "not-json": { tone: "neutral", word: "no JSON" },
};
const SHOWN_CHARACTERS = 400;
const SHOWN_BEFORE = 100;

/** The verdict on an answer, the call that was read, and where both calls first differ. */
export function InspectionView({ answer, inspection }: { answer: string; inspection: Inspection }) {
  const { verdict, spans, spanCount, fields } = inspection;
  const first = fields.find(({ isSame }) => !isSame)?.path;
  return (
    <>
      <div role="status" className="space-y-1.5">
        <h2 className="font-semibold text-lead">
          <VerdictOf verdict={verdict} />
        </h2>
        <p className="break-words">{verdict.reason}</p>
      </div>
      {fields.length === 0 ? null : (
        <Table caption="Both calls, normalised" fixed>
          <thead>
            <tr>
              <Th>Field</Th>
              <Th>Expected</Th>
              <Th>Answer</Th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ path, expected, given, isSame }) => (
              <tr key={path} className={path === first ? "bg-verdict-fail-soft" : undefined}>
                <th scope="row" className="break-all text-left align-top font-normal">
                  <code>{path}</code>
                  <span className="block text-meta text-muted">
                    {isSame ? "same" : path === first ? "first difference" : "different"}
                  </span>
                </th>
                <td className="align-top">{value(expected, given)}</td>
                <td className="align-top">{value(given, expected)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <section className="space-y-2">
        <h2 className="font-semibold text-lead">Spans that were looked at</h2>
        {spanCount > spans.length ? (
          <p className="text-muted">
            The last {spans.length} of {spanCount.toLocaleString("en")}:
          </p>
        ) : null}
        {spans.length === 0 ? <p className="text-muted">None: the answer holds no object outside of a list.</p> : null}
        <ol className="space-y-2">
          {spans.map(({ start, end, kind }) => (
            <li key={start} className="space-y-1 rounded-md border border-line px-3 py-2">
              <Badge tone={SPANS[kind].tone}>{SPANS[kind].word}</Badge>
              <span className="ml-2 text-meta text-muted tabular-nums">
                characters {start + 1} to {end}
              </span>
              <pre className="overflow-x-auto whitespace-pre-wrap break-all font-mono text-meta">
                {cut(answer.slice(start, end))}
              </pre>
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

function VerdictOf({ verdict: { score, details } }: { verdict: Score }) {
  const looks: { tone: Tone; icon: IconName; word: string } =
    score === 1
      ? { tone: "pass", icon: "check", word: "1: the expected call" }
      : details.staleSchemaUsed
        ? { tone: "error", icon: "warning", word: "0: the call of the old schema" }
        : { tone: "fail", icon: "cross", word: "0: not the expected call" };
  return (
    <Badge tone={looks.tone}>
      <Icon name={looks.icon} className="size-3" />
      {looks.word}
    </Badge>
  );
}

/** A long value from shortly before the place where it differs from the other one. */
function value(text: string | null, other: string | null) {
  if (text === null) return <span className="text-muted">not there</span>;
  const start = other === null || text === other ? 0 : Math.max(0, sameUpTo(text, other) - SHOWN_BEFORE);
  const shown = text.length <= SHOWN_CHARACTERS ? text : `${start === 0 ? "" : "…"}${cut(text.slice(start))}`;
  return <pre className="whitespace-pre-wrap break-all font-mono text-meta">{shown}</pre>;
}

function sameUpTo(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

function cut(text: string): string {
  return text.length > SHOWN_CHARACTERS ? `${text.slice(0, SHOWN_CHARACTERS)}…` : text;
}
