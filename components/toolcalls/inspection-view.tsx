import { Badge, type Tone } from "#components/ui/badge";
import { Icon, type IconName } from "#components/ui/icon";
import { Table, Th } from "#components/ui/table";
import type { Inspection } from "#lib/domain/toolcalls/inspect";
import type { Score } from "#lib/domain/toolcalls/schemas";
import { inspectionMessages as text } from "../messages/en/inspection";

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
        <Table caption={text.caption} fixed>
          <thead>
            <tr>
              <Th>{text.field}</Th>
              <Th>{text.expected}</Th>
              <Th>{text.answer}</Th>
            </tr>
          </thead>
          <tbody>
            {fields.map(({ path, expected, given, isSame }) => (
              <tr key={path} className={path === first ? "bg-verdict-fail-soft" : undefined}>
                <th scope="row" className="break-all text-left align-top font-normal">
                  <code>{path}</code>
                  <span className="block text-meta text-muted">
                    {isSame ? text.same : path === first ? text.first : text.different}
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
        <h2 className="font-semibold text-lead">{text.spans}</h2>
        {spanCount > spans.length ? <p className="text-muted">{text.lastOf(spans.length, spanCount)}</p> : null}
        {spans.length === 0 ? <p className="text-muted">{text.noSpans}</p> : null}
        <ol className="space-y-2">
          {spans.map(({ start, end, kind }) => (
            <li key={start} className="space-y-1 rounded-md border border-line px-3 py-2">
              <Badge tone={kind === "graded" ? "accent" : "neutral"}>{text.kinds[kind]}</Badge>
              <span className="ml-2 text-meta text-muted tabular-nums">{text.characters(start + 1, end)}</span>
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
      ? { tone: "pass", icon: "check", word: text.verdicts.right }
      : details.staleSchemaUsed
        ? { tone: "error", icon: "warning", word: text.verdicts.stale }
        : { tone: "fail", icon: "cross", word: text.verdicts.wrong };
  return (
    <Badge tone={looks.tone}>
      <Icon name={looks.icon} className="size-3" />
      {looks.word}
    </Badge>
  );
}

/** A long value from shortly before the place where it differs from the other one. */
function value(json: string | null, other: string | null) {
  if (json === null) return <span className="text-muted">{text.absent}</span>;
  const start = other === null || json === other ? 0 : Math.max(0, sameUpTo(json, other) - SHOWN_BEFORE);
  const shown = json.length <= SHOWN_CHARACTERS ? json : `${start === 0 ? "" : "…"}${cut(json.slice(start))}`;
  return <pre className="whitespace-pre-wrap break-all font-mono text-meta">{shown}</pre>;
}

function sameUpTo(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}

function cut(whole: string): string {
  return whole.length > SHOWN_CHARACTERS ? `${whole.slice(0, SHOWN_CHARACTERS)}…` : whole;
}
