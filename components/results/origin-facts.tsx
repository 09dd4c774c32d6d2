import { CopyButton } from "#components/ui/copy-button";
import { DateText } from "#components/ui/date";
import { ExternalLink } from "#components/ui/external-link";
import { Fact } from "#components/ui/facts";
import { Name } from "#components/ui/name";
import type { ResultOrigin } from "#lib/domain/views/result";
import { resultMessages as text } from "../messages/en/result";
import { LeftOut } from "./left-out";

/** What the file says about the run, or about the publication it was imported from. */
export function OriginFacts({ origin }: { origin: ResultOrigin }) {
  if (origin.kind === "run") {
    return (
      <Fact name={text.run}>
        <DateText value={origin.runDate} /> {text.runner}{" "}
        {origin.runnerVersion === "" ? text.unknownRunner : <Name>{origin.runnerVersion}</Name>}
      </Fact>
    );
  }
  return (
    <>
      <Fact name={text.source}>
        <ExternalLink href={origin.url}>{origin.title ?? origin.url}</ExternalLink>
        <span className="text-muted">
          {text.retrieved} <DateText value={origin.retrievedOn} />
          {origin.officialResultCount === null ? "" : text.published(origin.officialResultCount)}
        </span>
        <LeftOut models={origin.leftOut} />
      </Fact>
      <Fact name={text.snapshot}>
        <span className="flex items-center gap-1">
          <code className="font-mono text-meta [overflow-wrap:anywhere]">{origin.snapshotSha256}</code>
          <CopyButton text={origin.snapshotSha256} label={text.copySnapshot} />
        </span>
      </Fact>
    </>
  );
}
