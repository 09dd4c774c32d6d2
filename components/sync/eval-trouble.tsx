import type { ReactNode } from "react";
import { EvalStateBadge } from "#components/evals/eval-state";
import { FieldDiff } from "#components/evals/field-diff";
import { IssueList } from "#components/evals/issue-list";
import { Commit } from "#components/ui/commit";
import { Name } from "#components/ui/name";
import type { Refusal } from "#lib/domain/cohorts/types";
import type { SyncedEval } from "#lib/domain/views/sync-status";
import { commitMessages } from "../messages/en/commit";
import { syncMessages as text } from "../messages/en/sync";

/** What is wrong or doubtful about one eval now, and which steps of its history were not taken over. */
export function EvalTrouble({ item }: { item: SyncedEval }) {
  return (
    <article aria-labelledby={item.id} className="space-y-3 border-line border-t pt-4">
      <h3 id={item.id} className="flex scroll-mt-12 flex-wrap items-center gap-2 font-semibold">
        <Name>{item.name}</Name>
        <code className="font-mono font-normal text-meta text-muted">{item.id}</code>
        <EvalStateBadge state={item.state} />
      </h3>
      {item.issues.length === 0 ? null : <IssueList issues={item.issues} />}
      <Refusals refusals={item.refusals} inForce={item.state === "kept-last-good"} />
    </article>
  );
}

/** The latest refusal is what keeps a board back, for the issues above; earlier ones, and all of a board that goes on, are history. */
function Refusals({ refusals, inForce }: { refusals: Refusal[]; inForce: boolean }) {
  const latest = inForce ? refusals.slice(-1) : [];
  const earlier = inForce ? refusals.slice(0, -1) : refusals;
  return (
    <>
      {latest.map((refusal) => (
        <RefusedStep key={keyOf(refusal)} refusal={refusal} />
      ))}
      {earlier.length === 0 ? null : (
        <details className="space-y-3">
          <summary className="text-accent">{text.history(earlier.length, inForce)}</summary>
          {earlier.map((refusal) => (
            <RefusedStep key={keyOf(refusal)} refusal={refusal}>
              {refusal.issues.length === 0 ? null : <IssueList issues={refusal.issues} />}
            </RefusedStep>
          ))}
        </details>
      )}
    </>
  );
}

const keyOf = ({ commit, code }: Refusal) => `${commit.sha}-${code}`;

function RefusedStep({ refusal, children }: { refusal: Refusal; children?: ReactNode }) {
  return (
    <div className="space-y-2 border-line-strong border-l-2 pl-3">
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{text.refusals[refusal.code]}</span>
        <code className="font-mono text-meta text-muted">{refusal.code}</code>
        <span className="text-muted">{text.at}</span>
        <Commit sha={refusal.commit.sha} label={commitMessages.refused} />
        <span className="text-muted">
          <Name>{refusal.commit.subject}</Name>
        </span>
      </p>
      {children}
      {refusal.changes.length === 0 ? null : <FieldDiff changes={refusal.changes} />}
    </div>
  );
}
