import Link from "next/link";
import { IssueList } from "#components/evals/issue-list";
import { DemoBanner } from "#components/shell/demo-banner";
import { Alert } from "#components/ui/alert";
import type { BoardCohort, BoardEval } from "#lib/domain/views/board";
import { boardMessages } from "../messages/en/board";
import { evalStateMessages } from "../messages/en/eval-state";
import { unrankedMessages } from "../messages/en/unranked";
import { boardHref } from "./board-view";

const { notices: text } = boardMessages;

/** What a reader must know before trusting a row: demo data, an older cohort, a refused or frozen definition. */
export function BoardNotices({
  board: { eval: subject, cohort },
}: {
  board: { eval: BoardEval; cohort: BoardCohort };
}) {
  const errors = subject.issues.filter(({ severity }) => severity === "error");
  return (
    <>
      {subject.isDemo ? <DemoBanner /> : null}
      {cohort.isCurrent ? null : (
        <Alert icon="lock" title={text.old(cohort.revision)}>
          <p>
            {text.oldWhy}{" "}
            <Link href={boardHref(subject.id)} prefetch={false} className="text-accent underline">
              {text.toCurrent}
            </Link>
          </p>
        </Alert>
      )}
      {subject.leaderboard === "rating" ? (
        <Alert icon="dash" title={text.noRatings}>
          <p>{unrankedMessages.noRatings}</p>
        </Alert>
      ) : null}
      {subject.state === "listed" ? null : (
        <Alert
          tone={subject.state === "frozen" ? "danger" : subject.state === "delisted" ? "info" : "warning"}
          icon={subject.state === "frozen" ? "lock" : subject.state === "delisted" ? "dash" : "warning"}
          title={text.states[subject.state]}
        >
          <p>{evalStateMessages[subject.state].meaning}</p>
          {errors.length === 0 ? null : <IssueList issues={errors.slice(0, 5)} />}
          <p>
            <Link href={`/sync#${subject.id}`} prefetch={false} className="text-accent underline">
              {text.everyIssue}
            </Link>
          </p>
        </Alert>
      )}
    </>
  );
}
