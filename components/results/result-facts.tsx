import Link from "next/link";
import { OriginCell } from "#components/leaderboard/origin-cell";
import { Commit } from "#components/ui/commit";
import { DateText } from "#components/ui/date";
import { Fact, Facts } from "#components/ui/facts";
import { Name } from "#components/ui/name";
import type { ResultView } from "#lib/domain/views/result";
import { boardHref } from "../leaderboard/board-view";
import { harnessText } from "../leaderboard/harness-text";
import { commitMessages } from "../messages/en/commit";
import { resultMessages as text } from "../messages/en/result";
import { OriginFacts } from "./origin-facts";

/** Who was measured, under which protocol, and where the number came from. */
export function ResultFacts({ result }: { result: ResultView }) {
  const { participant, cohort, eval: subject, file } = result;
  const harness = harnessText(participant);
  return (
    <Facts>
      <Fact name={text.eval}>
        <Link
          href={boardHref(subject.id, cohort.isCurrent ? {} : { cohort: cohort.protocolCommit })}
          prefetch={false}
          className="text-accent underline"
        >
          <Name>{subject.name}</Name>
        </Link>
        <span className="text-muted">{text.ofRevision(cohort.revision, cohort.isCurrent)}</span>
      </Fact>
      <Fact name={text.protocolCommit}>
        <Commit sha={cohort.protocolCommit} label={commitMessages.protocol} />
        <span className="ml-2 text-muted">{text.protocolCommitIs(cohort.revision)}</span>
      </Fact>
      <Fact name={text.model}>
        <Name>{participant.model}</Name>
        <span className="text-muted">
          {" · "}
          <Link href={`/participants/${participant.id}`} prefetch={false} className="text-accent underline">
            {text.participant}
          </Link>
        </span>
      </Fact>
      <Fact name={text.harness}>
        {harness === null ? <span className="text-muted">{text.noHarness}</span> : <Name>{harness}</Name>}
      </Fact>
      {participant.config === null || Object.keys(participant.config).length === 0 ? null : (
        <Fact name={text.configuration}>
          <code className="block max-h-40 overflow-y-auto whitespace-pre-wrap font-mono text-meta [overflow-wrap:anywhere]">
            {JSON.stringify(participant.config, null, 2)}
          </code>
        </Fact>
      )}
      <Fact name={text.origin}>
        <OriginCell provenance={result.provenance} verified={result.verified} />
      </Fact>
      {result.origin === null ? null : <OriginFacts origin={result.origin} />}
      {file.sourcePath === null ? null : (
        <Fact name={text.file}>
          <code className="font-mono text-meta">
            <Name>{file.sourcePath}</Name>
          </code>
        </Fact>
      )}
      {file.importedAtCommit === null ? null : (
        <Fact name={text.importedAt}>
          <Commit sha={file.importedAtCommit} label={commitMessages.importing} />
          <span className="ml-2 text-muted">{text.importedAtIs}</span>
        </Fact>
      )}
      <Fact name={text.received}>
        <DateText value={file.receivedAt} withTime />
      </Fact>
    </Facts>
  );
}
