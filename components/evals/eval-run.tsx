import Link from "next/link";
import type { ReactNode } from "react";
import { AssayerCommand, CopyCommand } from "#components/ui/copy-command";
import { Name } from "#components/ui/name";
import { Section } from "#components/ui/section";
import { type RunStep, runSteps } from "#lib/domain/evals/run-steps";
import type { StoredEvalDef } from "#lib/domain/evals/schemas";
import type { EvalView } from "#lib/domain/views/eval";
import { evalMessages } from "../messages/en/eval";

const { run: text } = evalMessages;

type Props = { subject: EvalView; definition: StoredEvalDef; gradesAnswers: boolean };

/** What it takes to run the eval, and each step with its command. */
export function EvalRun({ subject, definition, gradesAnswers }: Props) {
  const { source, definitionCommit: commit } = subject;
  const steps = runSteps(definition, commit === null ? null : { repository: source.repository, commit });
  return (
    <Section id="run" title={text.title}>
      <h3 className="font-medium">{text.before}</h3>
      <Needs definition={definition} steps={steps} />
      <ol className="list-decimal space-y-4 pl-5 marker:text-muted">
        {steps.map((step) => {
          const [title, detail] = text.steps[step.kind];
          return (
            <li key={step.kind} className="space-y-1.5">
              <h3 className="font-medium">{title}</h3>
              <StepBody step={step} detail={detail} subject={subject} gradesAnswers={gradesAnswers} />
            </li>
          );
        })}
      </ol>
    </Section>
  );
}

function Needs({ definition, steps }: { definition: StoredEvalDef; steps: readonly RunStep[] }) {
  const program = steps.flatMap((step) => (step.kind === "run" ? step.program : []))[0];
  const needs: ReactNode[] = [
    text.needs.git,
    ...(program === undefined ? [] : [text.needs.program(program)]),
    text.needs[definition.interface],
    text.needs.runs(definition.tasks.length, definition.trials),
    ...(definition.est_tokens === undefined ? [] : [text.needs.tokens(definition.est_tokens)]),
  ];
  return (
    <ul className="list-disc space-y-0.5 pl-5 marker:text-muted">
      {needs.map((need) => (
        <li key={String(need)}>{need}</li>
      ))}
    </ul>
  );
}

type BodyProps = { step: RunStep; detail: string; subject: EvalView; gradesAnswers: boolean };

function StepBody({ step, detail, subject, gradesAnswers }: BodyProps) {
  switch (step.kind) {
    case "get":
      return (
        <>
          {step.command === null ? (
            <p>
              {text.local[0]} <Name>{subject.source.repository}</Name> {text.local[1]}
            </p>
          ) : (
            <CopyCommand command={step.command} />
          )}
          <p className="text-muted">{detail}</p>
        </>
      );
    case "ask":
      return (
        <>
          <p>{detail}</p>
          <p className="flex flex-wrap gap-x-5">
            <a href={`/evals/${subject.id}/prompts.jsonl`} download className="text-accent underline">
              {text.prompts}
            </a>
            {gradesAnswers ? (
              <Link href={`/evals/${subject.id}/answers`} prefetch={false} className="text-accent underline">
                {text.gradeHere}
              </Link>
            ) : null}
          </p>
        </>
      );
    case "workflow":
    case "unnamed":
      return <p>{detail}</p>;
    case "run":
      return (
        <>
          <CopyCommand command={step.command} />
          <p className="text-muted">{detail}</p>
        </>
      );
    case "check":
      return (
        <>
          <AssayerCommand verb={step.command} />
          <p className="text-muted">{detail}</p>
        </>
      );
    case "file":
      return (
        <>
          <AssayerCommand verb={step.command} />
          <p className="text-muted">
            {detail} <code className="font-mono text-meta [overflow-wrap:anywhere]">{step.folder}</code>
          </p>
        </>
      );
  }
}
