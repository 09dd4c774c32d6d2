import { CopyButton } from "#components/ui/copy-button";
import { DateText } from "#components/ui/date";
import { ExternalLink } from "#components/ui/external-link";
import { Fact } from "#components/ui/facts";
import { guessLanguage } from "#lib/domain/language";
import type { ResultOrigin } from "#lib/domain/views/result";

/** What the file says about the run, or about the publication it was imported from. */
export function OriginFacts({ origin }: { origin: ResultOrigin }) {
  if (origin.kind === "run") {
    return (
      <Fact name="Run">
        <DateText value={origin.runDate} /> with runner{" "}
        {origin.runnerVersion === "" ? "of unknown version" : origin.runnerVersion}
      </Fact>
    );
  }
  return (
    <>
      <Fact name="Source">
        <ExternalLink href={origin.url}>
          <span lang={guessLanguage(origin.title ?? "")}>{origin.title ?? origin.url}</span>
        </ExternalLink>
        <span className="text-muted">
          , retrieved <DateText value={origin.retrievedOn} />
          {origin.officialResultCount === null ? "" : `, ${origin.officialResultCount} results published there`}
        </span>
      </Fact>
      <Fact name="Snapshot sha256">
        <span className="flex items-center gap-1">
          <code className="font-mono text-meta [overflow-wrap:anywhere]">{origin.snapshotSha256}</code>
          <CopyButton text={origin.snapshotSha256} label="Copy the sha256 of the snapshot" />
        </span>
      </Fact>
    </>
  );
}
