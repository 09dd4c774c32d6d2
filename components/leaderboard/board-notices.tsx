import Link from "next/link";
import { evalStateMeaning } from "#components/evals/eval-state";
import { IssueList } from "#components/evals/issue-list";
import { DemoBanner } from "#components/shell/demo-banner";
import { Alert } from "#components/ui/alert";
import type { BoardPage } from "#lib/domain/views/board";
import { boardHref } from "./board-view";
import { NO_RATINGS } from "./unranked-reason";

const TITLES = {
  "kept-last-good": "The last good state is shown",
  frozen: "This board is frozen",
  "baseline-missing": "A baseline result is missing",
  delisted: "This eval is delisted",
} as const;

/** What a reader must know before trusting a row: demo data, an older cohort, a refused or frozen definition. */
export function BoardNotices({ board }: { board: BoardPage }) {
  const { eval: subject, cohort } = board;
  const errors = subject.issues.filter(({ severity }) => severity === "error");
  return (
    <>
      {subject.isDemo ? <DemoBanner /> : null}
      {cohort.isCurrent ? null : (
        <Alert icon="lock" title={`Revision ${cohort.revision} is history`}>
          <p>
            These rows were measured under an older protocol and are not compared with newer ones.{" "}
            <Link href={boardHref(subject.id)} prefetch={false} className="text-accent underline">
              Go to the current board
            </Link>
          </p>
        </Alert>
      )}
      {subject.leaderboard === "rating" ? (
        <Alert icon="dash" title="Ratings are not computed yet">
          <p>{NO_RATINGS}</p>
        </Alert>
      ) : null}
      {subject.state === "listed" ? null : (
        <Alert
          tone={subject.state === "frozen" ? "danger" : subject.state === "delisted" ? "info" : "warning"}
          icon={subject.state === "frozen" ? "lock" : subject.state === "delisted" ? "dash" : "warning"}
          title={TITLES[subject.state]}
        >
          <p>{evalStateMeaning(subject.state)}</p>
          {errors.length === 0 ? null : <IssueList issues={errors.slice(0, 5)} />}
          <p>
            <Link href={`/sync#${subject.id}`} prefetch={false} className="text-accent underline">
              Every issue and field on the sync page
            </Link>
          </p>
        </Alert>
      )}
    </>
  );
}
