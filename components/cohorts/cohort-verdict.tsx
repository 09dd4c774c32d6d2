import { FieldDiff } from "#components/evals/field-diff";
import { IssueList } from "#components/evals/issue-list";
import { Alert } from "#components/ui/alert";
import { Commit } from "#components/ui/commit";
import type { CohortCheck, CohortVerdict } from "#lib/domain/views/cohort-check";
import { cohortCheckMessages as text } from "../messages/en/cohort-check";
import { commitMessages } from "../messages/en/commit";

const LOOKS = {
  no_change: ["info", "check"],
  copy_only: ["info", "check"],
  must_bump: ["warning", "warning"],
  new_cohort: ["warning", "next"],
  first_cohort: ["info", "next"],
  revision_decreased: ["danger", "cross"],
  invalid: ["danger", "cross"],
} as const satisfies Record<CohortVerdict, readonly ["info" | "warning" | "danger", string]>;

/** The verdict on an edited definition, and the fields that decide it. */
export function CohortVerdictView({ check }: { check: CohortCheck }) {
  const { verdict, inForce, changes, leaving, issues } = check;
  const [tone, icon] = LOOKS[verdict];
  const [title, detail] = text.verdicts[verdict];
  const errors = issues.filter(({ severity }) => severity === "error");
  return (
    <>
      <Alert tone={tone} icon={icon} title={title}>
        <p>{detail}</p>
        <p>{leaving.results > 0 ? text.leaving(leaving.participants, leaving.results) : text.leavingNone}</p>
        {inForce === null ? null : (
          <p className="text-muted">
            {text.inForce(inForce.revision)} <Commit sha={inForce.protocolCommit} label={commitMessages.protocol} />
          </p>
        )}
      </Alert>
      {changes.length === 0 ? null : (
        <section className="space-y-2">
          <h2 className="font-semibold text-lead">{text.changes}</h2>
          <FieldDiff changes={changes} after={text.after} />
        </section>
      )}
      {issues.length === 0 ? null : (
        <section className="space-y-2">
          <h2 className="font-semibold text-lead">{errors.length > 0 ? text.issues : text.notes}</h2>
          <IssueList issues={issues} />
        </section>
      )}
    </>
  );
}
