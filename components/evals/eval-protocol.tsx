import Link from "next/link";
import { AuthorText } from "#components/ui/author-text";
import { Commit } from "#components/ui/commit";
import { DateText } from "#components/ui/date";
import { Fact, Facts } from "#components/ui/facts";
import { Name } from "#components/ui/name";
import { Section } from "#components/ui/section";
import type { EvalView } from "#lib/domain/views/eval";
import { commitMessages } from "../messages/en/commit";
import { evalMessages } from "../messages/en/eval";

const { protocol: text } = evalMessages;

/** The protocol in force: which revision, since when, by which commit, and what its author notes. */
export function EvalProtocol({ subject }: { subject: EvalView }) {
  const { protocolCommit, protocolRevision, cohorts, definitionCommit, latestCommit } = subject;
  const note = subject.definition?.protocol_note;
  const cohort = cohorts.find((each) => each.protocolCommit === protocolCommit);
  if (protocolCommit === null) return null;
  return (
    <Section id="protocol" title={text.title}>
      <Facts>
        <Fact name={text.revision}>
          {text.revision} {protocolRevision}, {text.introduced}{" "}
          <Commit sha={protocolCommit} label={commitMessages.protocol} />
          {cohort === undefined ? null : (
            <span className="text-muted">
              {" "}
              {text.on} <DateText value={cohort.introducedAt} /> {text.by} <Name>{cohort.introducedBy}</Name>:{" "}
              <q>
                <Name>{cohort.subject}</Name>
              </q>
            </span>
          )}
        </Fact>
        {note === undefined || note.trim() === "" ? null : (
          <Fact name={text.author}>
            <AuthorText>{note}</AuthorText>
          </Fact>
        )}
        {definitionCommit === null ? null : (
          <Fact name={text.read}>
            <Commit sha={definitionCommit} label={commitMessages.definition} />
          </Fact>
        )}
        <Fact name={text.latest}>
          <Commit sha={latestCommit} label={commitMessages.latest} />
        </Fact>
        <Fact name={text.history}>
          {cohorts.length > 1 ? (
            <Link href={`/evals/${subject.id}/cohorts`} prefetch={false} className="text-accent underline">
              {text.before(cohorts.length - 1)}
            </Link>
          ) : (
            text.only
          )}
        </Fact>
      </Facts>
    </Section>
  );
}
