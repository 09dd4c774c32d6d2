"use client";

import { type DragEvent, useEffect, useId, useRef, useState } from "react";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { Name } from "#components/ui/name";
import {
  ANSWERS_BYTES_MAX,
  ANSWERS_SIZE_MAX,
  ANSWERS_TOO_LARGE,
  type GradeAnswers,
  type Graded,
  type Grading,
} from "#lib/domain/toolcalls/answers-file";
import { type ReportFormat, reportText } from "#lib/domain/toolcalls/report-text";
import { answersMessages as text } from "../messages/en/answers";
import { FileRun } from "./file-run";
import { RunReportView } from "./run-report";
import { saveFile } from "./save-file";

type State =
  | { kind: "waiting" }
  | { kind: "grading"; name: string; graded: number; of: number }
  | { kind: "refused"; problems: readonly string[] }
  | { kind: "done"; name: string; graded: Graded };

/** Takes a file of answers, has it graded, and shows the report before anything is filed. */
export function AnswersForm({ evalId, grade }: { evalId: string; grade: GradeAnswers }) {
  const [state, setState] = useState<State>({ kind: "waiting" });
  const heading = useRef<HTMLHeadingElement>(null);
  const refusal = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (state.kind === "done") heading.current?.focus();
    if (state.kind === "refused") refusal.current?.focus();
  }, [state.kind]);

  async function take([file, ...others]: File[]) {
    if (file === undefined) return;
    if (others.length > 0) {
      return setState({ kind: "refused", problems: [text.several] });
    }
    setState({ kind: "grading", name: file.name, graded: 0, of: 0 });
    for await (const step of gradingOf(file, grade)) {
      if (step.kind === "step") setState({ ...step, kind: "grading", name: file.name });
      else if (step.kind === "refused") setState(step);
      else setState({ kind: "done", name: file.name, graded: step });
    }
  }

  return (
    <div className="space-y-6">
      <DropZone isBusy={state.kind === "grading"} onFiles={take} />
      {state.kind === "grading" ? <Progress {...state} /> : null}
      <div ref={refusal} tabIndex={-1} role="status" className="space-y-3">
        {state.kind === "grading" ? <p className="sr-only">{text.gradingOf(state.name)}</p> : null}
        {state.kind === "refused" ? <Refusal problems={state.problems} /> : null}
      </div>
      {state.kind === "done" ? (
        <>
          <section className="space-y-4">
            <h2 ref={heading} tabIndex={-1} className="font-semibold text-title">
              {text.reportOn} <Name>{state.name}</Name>
            </h2>
            <RunReportView report={state.graded.report} />
            <SaveReport graded={state.graded} />
          </section>
          <section className="space-y-4">
            <h2 className="font-semibold text-title">{text.file}</h2>
            <p className="text-muted">
              {text.fileNote} <code>{state.graded.protocolCommit.slice(0, 12)}</code>.
            </p>
            <FileRun evalId={evalId} {...state.graded} />
          </section>
        </>
      ) : null}
    </div>
  );
}

async function* gradingOf(file: File, grade: GradeAnswers): AsyncGenerator<Grading> {
  if (file.size > ANSWERS_BYTES_MAX) {
    yield { kind: "refused", problems: [ANSWERS_TOO_LARGE] };
    return;
  }
  const form = new FormData();
  form.set("answers", file);
  try {
    yield* await grade(form);
  } catch {
    yield { kind: "refused", problems: [text.unreachable] };
  }
}

function DropZone({ isBusy, onFiles }: { isBusy: boolean; onFiles(files: File[]): void }) {
  const [isOver, setIsOver] = useState(false);
  const id = useId();
  function onDrop(event: DragEvent) {
    event.preventDefault();
    setIsOver(false);
    if (!isBusy) onFiles([...event.dataTransfer.files]);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the file input within does the same by keyboard
    <div
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      className={`space-y-2 rounded-md border border-dashed px-4 py-6 ${isOver ? "border-accent bg-accent-soft" : "border-line-strong"}`}
    >
      <label htmlFor={id} className="block font-medium">
        {text.drop}
      </label>
      <p id={`${id}-hint`} className="text-meta text-muted">
        {text.lines} <code>{'{"id", "answer"}'}</code> {text.list(ANSWERS_SIZE_MAX)}
      </p>
      <input
        id={id}
        type="file"
        accept=".jsonl,.json,.ndjson,.txt"
        disabled={isBusy}
        aria-describedby={`${id}-hint`}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          // The same file again, mended, is a new choice.
          event.target.value = "";
        }}
        className="block max-w-full text-table file:mr-3 file:rounded-md file:border file:border-line file:bg-raised file:px-3 file:py-1.5 file:text-ink"
      />
    </div>
  );
}

function Progress({ name, graded, of }: { name: string; graded: number; of: number }) {
  const words = of === 0 ? text.reading(name) : text.graded(graded, of);
  return (
    <p className="space-y-1">
      <span className="block text-meta text-muted">{words}</span>
      <progress aria-label={text.grading} max={of || 1} value={of === 0 ? undefined : graded} className="w-full" />
    </p>
  );
}

function Refusal({ problems }: { problems: readonly string[] }) {
  return (
    <Alert tone="danger" icon="cross" title={text.refused}>
      <ul className="list-disc space-y-1 pl-4 [overflow-wrap:anywhere]">
        {problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </Alert>
  );
}

const FILES: { format: ReportFormat; name: string; type: string }[] = [
  { format: "json", name: "report.json", type: "application/json" },
  { format: "markdown", name: "report.md", type: "text/markdown" },
  { format: "junit", name: "report.xml", type: "application/xml" },
];

function SaveReport({ graded: { report } }: { graded: Graded }) {
  return (
    <div className="flex flex-wrap items-center gap-3">
      <span className="text-meta text-muted">{text.saveAs}</span>
      {FILES.map(({ format, name, type }) => (
        <Button key={format} onClick={() => saveFile(name, type, reportText(report, format))}>
          {text.formats[format]}
        </Button>
      ))}
    </div>
  );
}
