import Link from "next/link";
import { OriginCell } from "#components/leaderboard/origin-cell";
import { Commit } from "#components/ui/commit";
import { DateText } from "#components/ui/date";
import { Fact, Facts } from "#components/ui/facts";
import { guessLanguage } from "#lib/domain/language";
import type { ResultView } from "#lib/domain/views/result";
import { boardHref } from "../leaderboard/board-view";
import { resultMessages as text } from "../messages/en/result";
import { OriginFacts } from "./origin-facts";

/** Who was measured, under which protocol, and where the number came from. */
export function ResultFacts({ result }: { result: ResultView }) {
  const { participant, cohort, eval: subject, file } = result;
  return (
    <Facts>
      <Fact name="Eval">
        <Link
          href={boardHref(subject.id, cohort.isCurrent ? {} : { cohort: cohort.protocolCommit })}
          prefetch={false}
          lang={guessLanguage(subject.name)}
          className="text-accent underline"
        >
          {subject.name}
        </Link>
        <span className="text-muted">
          {" "}
          · revision {cohort.revision}
          {cohort.isCurrent ? "" : ", an older cohort"}
        </span>
      </Fact>
      <Fact name="Protocol commit">
        <Commit sha={cohort.protocolCommit} label="protocol commit" />
        <span className="ml-2 text-muted">
          the commit that introduced revision {cohort.revision}; the result is bound to it
        </span>
      </Fact>
      <Fact name="Model">
        <span lang={guessLanguage(participant.model)} className="[overflow-wrap:anywhere]">
          {participant.model}
        </span>
        <span className="text-muted">
          {" · "}
          <Link href={`/participants/${participant.id}`} prefetch={false} className="text-accent underline">
            {text.participant}
          </Link>
        </span>
      </Fact>
      <Fact name="Harness">
        {participant.harness === null ? (
          <span className="text-muted">none</span>
        ) : (
          <span className="[overflow-wrap:anywhere]">
            {participant.harness} {participant.harnessVersion ?? ""}
          </span>
        )}
      </Fact>
      {participant.config === null || Object.keys(participant.config).length === 0 ? null : (
        <Fact name="Configuration">
          <code className="block max-h-40 overflow-y-auto whitespace-pre-wrap font-mono text-meta [overflow-wrap:anywhere]">
            {JSON.stringify(participant.config, null, 2)}
          </code>
        </Fact>
      )}
      <Fact name="Origin">
        <OriginCell provenance={result.provenance} verified={result.verified} />
      </Fact>
      {result.origin === null ? null : <OriginFacts origin={result.origin} />}
      {file.sourcePath === null ? null : (
        <Fact name="File in the repository">
          <code className="font-mono text-meta [overflow-wrap:anywhere]">{file.sourcePath}</code>
        </Fact>
      )}
      {file.importedAtCommit === null ? null : (
        <Fact name="Imported at commit">
          <Commit sha={file.importedAtCommit} label="importing commit" />
          <span className="ml-2 text-muted">the last commit that touched the file</span>
        </Fact>
      )}
      <Fact name="Received">
        <DateText value={file.receivedAt} withTime />
      </Fact>
    </Facts>
  );
}
