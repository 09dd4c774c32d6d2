import Link from "next/link";
import { IssueList } from "#components/evals/issue-list";
import { Alert } from "#components/ui/alert";
import type { EvalView } from "#lib/domain/views/eval";
import { evalMessages } from "../messages/en/eval";

const { unreadable: text } = evalMessages;

/** Why most of the page is missing, and where the reasons are. */
export function EvalUnreadable({ subject }: { subject: EvalView }) {
  const errors = subject.issues.filter(({ severity }) => severity === "error");
  const [title, detail] = subject.protocolCommit === null ? text.neverGood : text.unreadable;
  return (
    <Alert tone="warning" icon="warning" title={title}>
      <p>{detail}</p>
      {errors.length === 0 ? null : <IssueList issues={errors.slice(0, 5)} />}
      <p>
        <Link href={`/sync#${subject.id}`} prefetch={false} className="text-accent underline">
          {text.link}
        </Link>
      </p>
    </Alert>
  );
}
