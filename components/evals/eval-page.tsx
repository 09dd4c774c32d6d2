import { EvalIntro } from "#components/evals/eval-intro";
import { EvalMeasures } from "#components/evals/eval-measures";
import { EvalProtocol } from "#components/evals/eval-protocol";
import { EvalPublications } from "#components/evals/eval-publications";
import { EvalRun } from "#components/evals/eval-run";
import { EvalScoring } from "#components/evals/eval-scoring";
import { EvalSources } from "#components/evals/eval-sources";
import { EvalTasks } from "#components/evals/eval-tasks";
import { EvalUnreadable } from "#components/evals/eval-unreadable";
import type { EvalView } from "#lib/domain/views/eval";
import { evalMessages as text } from "../messages/en/eval";

/** One eval in full: what it measures, how it is scored, how to run it, and where it comes from. */
export function EvalPage({ subject, gradesAnswers }: { subject: EvalView; gradesAnswers: boolean }) {
  const { definition } = subject;
  const sections = [
    ...(definition === null ? [] : (["measures", "scoring", "run"] as const)),
    "tasks" as const,
    ...(subject.protocolCommit === null ? [] : (["protocol"] as const)),
    ...(subject.publications.length === 0 ? [] : (["publications"] as const)),
    "sources" as const,
  ];
  return (
    <div className="space-y-8">
      <EvalIntro subject={subject} gradesAnswers={gradesAnswers} />
      {definition === null ? <EvalUnreadable subject={subject} /> : null}
      <nav aria-label={text.onThisPage}>
        <ul className="flex flex-wrap gap-x-5 gap-y-1">
          {sections.map((section) => (
            <li key={section}>
              <a href={`#${section}`} className="text-accent underline">
                {text[section].title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {definition === null ? null : (
        <>
          <EvalMeasures definition={definition} />
          <EvalScoring definition={definition} />
          <EvalRun subject={subject} definition={definition} gradesAnswers={gradesAnswers} />
        </>
      )}
      <EvalTasks subject={subject} />
      {subject.protocolCommit === null ? null : <EvalProtocol subject={subject} />}
      <EvalPublications publications={subject.publications} />
      <EvalSources subject={subject} />
    </div>
  );
}
