import Link from "next/link";
import { Commit } from "#components/ui/commit";
import { DateText } from "#components/ui/date";
import type { BoardPage } from "#lib/domain/views/board";
import { boardMessages } from "../messages/en/board";
import { commitMessages } from "../messages/en/commit";
import { boardHref } from "./board-view";

const { strip: text } = boardMessages;

/** Under which protocol these rows were measured, and the way to every other cohort of the eval. */
export function CohortStrip({ board }: { board: Pick<BoardPage, "eval" | "cohort" | "cohorts"> }) {
  const { cohort, cohorts, eval: subject } = board;
  const others = cohorts.filter(({ protocolCommit }) => protocolCommit !== cohort.protocolCommit);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-y py-2 text-table">
      <span className="font-medium">{text.revision(cohort.revision)}</span>
      <span className="inline-flex items-center gap-1.5">
        <span className="text-muted">{text.commit}</span>
        <Commit sha={cohort.protocolCommit} label={commitMessages.protocol} />
      </span>
      <span className="text-muted">
        {text.introduced} <DateText value={cohort.introducedAt} />
      </span>
      <Link href={`/evals/${subject.id}/cohorts`} prefetch={false} className="text-accent underline">
        {text.changes}
      </Link>
      {others.length === 0 ? null : (
        <details className="relative">
          <summary className="rounded-sm text-muted hover:text-ink">{text.others(others.length)}</summary>
          <ul className="absolute left-0 z-30 mt-2 w-max max-w-[85vw] rounded-md border border-line-strong bg-raised py-1">
            {others.map(({ protocolCommit, revision, lineage, resultCount, isCurrent }) => (
              <li key={protocolCommit}>
                <Link
                  href={boardHref(subject.id, isCurrent ? {} : { cohort: protocolCommit })}
                  prefetch={false}
                  className="flex items-baseline gap-3 px-3 py-1.5 hover:bg-hover"
                >
                  <span className="w-24">{text.other(revision)}</span>
                  <code title={text.lineage(lineage)} className="font-mono text-meta text-muted">
                    {protocolCommit.slice(0, 10)}
                  </code>
                  <span className="num ml-auto text-muted">{text.results(resultCount)}</span>
                  <span className="w-14 text-meta text-muted">{isCurrent ? text.current : ""}</span>
                </Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}
