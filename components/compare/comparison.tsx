import Link from "next/link";
import { DemoBanner } from "#components/shell/demo-banner";
import { PageTitle } from "#components/shell/page-title";
import { Commit } from "#components/ui/commit";
import type { ComparisonView } from "#lib/domain/views/comparison";
import { commitMessages } from "../messages/en/commit";
import { compareMessages as text } from "../messages/en/compare";
import { EntryTable } from "./entry-table";
import { PairFinding } from "./pair-finding";
import { SharedTasks } from "./shared-tasks";

/** Letters that name the entries of one page. */
const LETTERS = ["A", "B", "C", "D"] as const;

/** Two to four entries beside each other: what can be said about each pair, and the tasks behind it. */
export function Comparison({ comparison, onlyDifferences }: { comparison: ComparisonView; onlyDifferences: boolean }) {
  const { eval: subject, cohort, entries, pairs, bootstrap } = comparison;
  const isSaid = pairs.some(({ figures }) => figures !== null);
  const named = entries.map((entry, at) => ({ ...entry, letter: LETTERS[at] ?? "" }));
  return (
    <div className="space-y-8">
      <div className="space-y-4">
        <PageTitle title={text.title} />
        {subject.isDemo ? <DemoBanner /> : null}
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 border-line border-y py-2 text-table">
          <span className="font-medium">{text.cohort(cohort.revision)}</span>
          <Commit sha={cohort.protocolCommit} label={commitMessages.protocol} />
          {cohort.isCurrent ? null : <span className="text-muted">{text.olderCohort}</span>}
        </p>
        <EntryTable entries={named} unit={subject.unit} />
      </div>
      <section aria-labelledby="pairs" className="space-y-4">
        <h2 id="pairs" className="font-semibold text-lead">
          {text.pairs}
        </h2>
        {isSaid ? <p className="text-muted">{text.pairsNote(pairs.length)}</p> : null}
        <div className="grid gap-4 lg:grid-cols-2">
          {pairs.map((pair) => {
            const [a, b] = [pair.a, pair.b].map((id) => named.find(({ resultId }) => resultId === id));
            return a && b ? <PairFinding key={`${pair.a} ${pair.b}`} pair={pair} a={a} b={b} /> : null;
          })}
        </div>
        {isSaid ? <p className="text-meta text-muted">{text.bootstrap(bootstrap.resamples, bootstrap.seed)}</p> : null}
      </section>
      <SharedTasks comparison={comparison} letters={LETTERS} onlyDifferences={onlyDifferences} />
    </div>
  );
}

/** Nothing was chosen yet. */
export function NoComparison() {
  return (
    <div className="space-y-4">
      <PageTitle title={text.emptyTitle} />
      <p className="max-w-prose">{text.emptyText}</p>
      <p>
        <Link href="/evals" prefetch={false} className="text-accent underline">
          {text.emptyLink}
        </Link>
      </p>
    </div>
  );
}
