import Link from "next/link";
import { DemoBanner } from "#components/shell/demo-banner";
import { PageTitle } from "#components/shell/page-title";
import { Badge } from "#components/ui/badge";
import { Commit } from "#components/ui/commit";
import { AssayerCommand } from "#components/ui/copy-command";
import { ExternalLink } from "#components/ui/external-link";
import { Fact, Facts } from "#components/ui/facts";
import { guessLanguage } from "#lib/domain/language";
import type { EvalView } from "#lib/domain/views/eval";
import { boardHref } from "../leaderboard/board-view";
import { cohortCheckMessages } from "../messages/en/cohort-check";
import { cohortsMessages } from "../messages/en/cohorts";
import { EvalStateBadge } from "./eval-state";

/** What an eval is, in its author's words as plain text, and the way to its board. */
export function EvalIntro({ subject, gradesAnswers }: { subject: EvalView; gradesAnswers: boolean }) {
  const references = Object.entries(subject.definition?.references ?? {}).flatMap(([name, href]) =>
    href === undefined ? [] : { name, href },
  );
  return (
    <div className="space-y-5">
      <PageTitle title={subject.name} lang={guessLanguage(subject.name)}>
        <p lang={guessLanguage(subject.description)} className="whitespace-pre-line text-lead">
          {subject.description}
        </p>
      </PageTitle>
      {subject.isDemo ? <DemoBanner /> : null}
      {subject.protocolCommit === null ? null : (
        <p className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <Link
            href={boardHref(subject.id)}
            className="inline-flex h-9 items-center rounded-md bg-accent px-4 font-medium text-on-accent hover:underline"
          >
            Board
          </Link>
          <Link href={`/evals/${subject.id}/cohorts`} prefetch={false} className="text-accent hover:underline">
            {cohortsMessages.title}
          </Link>
          <Link href={`/evals/${subject.id}/cohort-check`} prefetch={false} className="text-accent hover:underline">
            {cohortCheckMessages.title}
          </Link>
          {gradesAnswers ? (
            <Link href={`/evals/${subject.id}/answers`} className="text-accent hover:underline">
              Grade answers
            </Link>
          ) : null}
        </p>
      )}
      <Facts>
        <Fact name="State">
          <EvalStateBadge state={subject.state} />
        </Fact>
        <Fact name="Dimensions">
          <span className="flex flex-wrap gap-1">
            {[...new Set(subject.dimensions)].map((dimension) => (
              <Badge key={dimension}>
                <span lang={guessLanguage(dimension)}>{dimension}</span>
              </Badge>
            ))}
          </span>
        </Fact>
        <Fact name="Tasks">{subject.taskCount.toLocaleString("en")}</Fact>
        {subject.protocolCommit === null ? null : (
          <Fact name="Protocol">
            Revision {subject.protocolRevision}, introduced by{" "}
            <Commit sha={subject.protocolCommit} label="protocol commit" />
          </Fact>
        )}
        <Fact name="Latest source commit">
          <Commit sha={subject.latestCommit} label="latest source commit" />
        </Fact>
        {subject.author === null ? null : <Fact name="Author">@{subject.author}</Fact>}
        {references.map(({ name, href }) => (
          <Fact key={name} name={`${name.slice(0, 1).toUpperCase()}${name.slice(1)}`}>
            <ExternalLink href={href}>{href}</ExternalLink>
          </Fact>
        ))}
        <Fact name="Run it">
          <AssayerCommand verb={`plan path/to/evals/${subject.id}/eval.yaml`} />
        </Fact>
      </Facts>
    </div>
  );
}
