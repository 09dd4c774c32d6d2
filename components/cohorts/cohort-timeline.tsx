import Link from "next/link";
import { FieldDiff } from "#components/evals/field-diff";
import { DemoBanner } from "#components/shell/demo-banner";
import { PageTitle } from "#components/shell/page-title";
import { Badge } from "#components/ui/badge";
import { Commit } from "#components/ui/commit";
import { DateText } from "#components/ui/date";
import { Empty } from "#components/ui/empty";
import { Name } from "#components/ui/name";
import type { CohortStep, CohortTimeline } from "#lib/domain/views/cohort-timeline";
import { boardHref } from "../leaderboard/board-view";
import { cohortsMessages as text } from "../messages/en/cohorts";
import { commitMessages } from "../messages/en/commit";

/** A strip of protocol commits, then each of them with what changed there. No line is drawn from one to the next. */
export function CohortTimelineView({ timeline: { evalId, isDemo, steps } }: { timeline: CohortTimeline }) {
  return (
    <div className="space-y-6">
      <PageTitle title={text.title}>
        <p className="max-w-prose">{text.intro}</p>
      </PageTitle>
      {isDemo ? <DemoBanner /> : null}
      {steps.length === 0 ? (
        <Empty title={text.none}>
          <p>
            {text.noneWayOut}{" "}
            <Link href={`/sync#${evalId}`} prefetch={false} className="text-accent underline">
              {text.sync}
            </Link>
          </p>
        </Empty>
      ) : (
        <>
          <Strip steps={steps} />
          <ol className="space-y-6" reversed>
            {steps.map((step) => (
              <Step key={step.protocolCommit} evalId={evalId} step={step} />
            ))}
          </ol>
        </>
      )}
      <p>
        <Link href={`/evals/${evalId}/cohort-check`} prefetch={false} className="text-accent underline">
          {text.check}
        </Link>
      </p>
    </div>
  );
}

function Strip({ steps }: { steps: readonly CohortStep[] }) {
  return (
    <nav aria-label={text.strip}>
      <ol className="flex flex-wrap gap-2">
        {steps.toReversed().map((step) => (
          <li key={step.protocolCommit}>
            <a
              href={`#${anchorOf(step)}`}
              className={`block rounded-md border px-3 py-1.5 text-table hover:bg-hover ${step.isCurrent ? "border-accent" : "border-line"}`}
            >
              <span className="font-medium">{text.revision(step.revision)}</span>
              <code className="ml-2 font-mono text-meta text-muted">{step.protocolCommit.slice(0, 10)}</code>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}

const anchorOf = ({ protocolCommit }: CohortStep) => `c-${protocolCommit.slice(0, 10)}`;

function Step({ evalId, step }: { evalId: string; step: CohortStep }) {
  const { revision, protocolCommit, isCurrent, introducedAt, introducedBy, subject, kind, changes } = step;
  return (
    <li id={anchorOf(step)} className="scroll-mt-4 space-y-3 rounded-md border border-line p-4">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h2 className="font-semibold text-lead">{text.revision(revision)}</h2>
        <Commit sha={protocolCommit} label={commitMessages.protocol} />
        <Badge tone={isCurrent ? "accent" : "neutral"}>{isCurrent ? text.current : text.readOnly}</Badge>
        <Link
          href={boardHref(evalId, isCurrent ? {} : { cohort: protocolCommit })}
          prefetch={false}
          className="text-accent underline"
        >
          {text.board}
        </Link>
      </div>
      <p className="text-muted">
        {text.introduced} <DateText value={introducedAt} withTime /> {text.by} <Name>{introducedBy}</Name>:{" "}
        <q>
          <Name>{subject}</Name>
        </q>
      </p>
      <p>
        {text.kinds[kind]} {text.holds(step.resultCount)}. {kind === "first" ? null : text.leftBehind(step.leftBehind)}
      </p>
      {kind !== "bumped" ? null : changes.length === 0 ? (
        <p>{text.onlyNumber}</p>
      ) : (
        <details open={changes.length <= 5}>
          <summary className="text-accent">{text.changed(changes.length)}</summary>
          <div className="mt-2">
            <FieldDiff changes={changes} before={text.before} after={text.after} />
          </div>
        </details>
      )}
    </li>
  );
}
