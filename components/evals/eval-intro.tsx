import Link from "next/link";
import { DemoBanner } from "#components/shell/demo-banner";
import { PageTitle } from "#components/shell/page-title";
import { Badge } from "#components/ui/badge";
import { Fact, Facts } from "#components/ui/facts";
import { Name } from "#components/ui/name";
import { guessLanguage } from "#lib/domain/language";
import type { EvalView } from "#lib/domain/views/eval";
import { boardHref } from "../leaderboard/board-view";
import { cohortCheckMessages } from "../messages/en/cohort-check";
import { cohortsMessages } from "../messages/en/cohorts";
import { evalMessages as text } from "../messages/en/eval";
import { EvalStateBadge } from "./eval-state";

/** What an eval is in a few words of its author, and the way to its board. */
export function EvalIntro({ subject, gradesAnswers }: { subject: EvalView; gradesAnswers: boolean }) {
  const { definition } = subject;
  return (
    <div className="space-y-5">
      <PageTitle title={<Name>{subject.name}</Name>}>
        {definition?.hook_title === undefined ? null : (
          <p
            lang={guessLanguage(definition.hook_title)}
            dir="auto"
            className="mb-1 font-medium text-ink [overflow-wrap:anywhere]"
          >
            {definition.hook_title}
          </p>
        )}
        <p
          lang={guessLanguage(subject.description)}
          dir="auto"
          className="whitespace-pre-line text-lead [overflow-wrap:anywhere]"
        >
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
            {text.board}
          </Link>
          <Link href={`/evals/${subject.id}/cohorts`} prefetch={false} className="text-accent hover:underline">
            {cohortsMessages.title}
          </Link>
          <Link href={`/evals/${subject.id}/cohort-check`} prefetch={false} className="text-accent hover:underline">
            {cohortCheckMessages.title}
          </Link>
          {gradesAnswers ? (
            <Link href={`/evals/${subject.id}/answers`} className="text-accent hover:underline">
              {text.gradeAnswers}
            </Link>
          ) : null}
        </p>
      )}
      <Facts>
        <Fact name={text.state}>
          <EvalStateBadge state={subject.state} />
        </Fact>
        {subject.dimensions.length === 0 ? null : (
          <Fact name={text.dimensions}>
            <span className="flex flex-wrap gap-1">
              {[...new Set(subject.dimensions)].map((dimension) => (
                <Badge key={dimension}>
                  <Name>{dimension}</Name>
                </Badge>
              ))}
            </span>
          </Fact>
        )}
        {definition === null ? null : <Fact name={text.interface}>{text.interfaces[definition.interface]}</Fact>}
      </Facts>
    </div>
  );
}
