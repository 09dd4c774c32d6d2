"use client";

import { useDeferredValue, useEffect, useId, useMemo, useState } from "react";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { CopyButton } from "#components/ui/copy-button";
import { isAppError } from "#lib/domain/errors";
import { type Inspection, inspectAnswer } from "#lib/domain/toolcalls/inspect";
import { playgroundMessages as text } from "../messages/en/playground";
import { InspectionView } from "./inspection-view";
import { EMPTY, EXAMPLE, fromFragment, type PlaygroundInputs, toFragment } from "./playground-state";

const QUIET_MS = 200;
/** A browser keeps addresses up to about this; what is longer is graded all the same. */
const FRAGMENT_MAX = 60_000;

const FIELDS = [
  { name: "expected", rows: 4 },
  { name: "stale", rows: 4 },
  { name: "answer", rows: 9 },
] as const;

/** Grades in this browser. Nothing is sent, and nothing is stored but in the address. */
export function Playground() {
  const [inputs, setInputs] = useState<PlaygroundInputs>(EMPTY);
  const [link, setLink] = useState("");

  useEffect(() => {
    const read = () => setInputs(fromFragment(location.hash));
    read();
    addEventListener("hashchange", read);
    return () => removeEventListener("hashchange", read);
  }, []);

  useEffect(() => {
    const timer = setTimeout(() => {
      const fragment = toFragment(inputs);
      const fits = fragment.length <= FRAGMENT_MAX;
      const address = `${location.pathname}${location.search}${fragment === "" || !fits ? "" : `#${fragment}`}`;
      history.replaceState(history.state, "", address);
      setLink(fits ? location.href : "");
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [inputs]);

  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <form className="space-y-4" onSubmit={(event) => event.preventDefault()}>
        {FIELDS.map((field) => (
          <Field
            key={field.name}
            {...field}
            value={inputs[field.name]}
            onChange={(value) => setInputs((before) => ({ ...before, [field.name]: value }))}
          />
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <Button onClick={() => setInputs(EXAMPLE)}>{text.example}</Button>
          <Button onClick={() => setInputs(EMPTY)}>{text.clear}</Button>
          {link === "" ? (
            <span className="text-meta text-muted">{text.tooLong}</span>
          ) : (
            <span className="inline-flex items-center gap-1 text-meta text-muted">
              {text.link} <CopyButton label={text.copyLink} text={link} />
            </span>
          )}
        </div>
      </form>
      <section aria-label={text.verdict} className="min-w-0 space-y-5">
        <Outcome inputs={inputs} />
      </section>
    </div>
  );
}

type FieldProps = { name: keyof PlaygroundInputs; rows: number; value: string; onChange(value: string): void };

function Field({ name, rows, value, onChange }: FieldProps) {
  const id = useId();
  const [label, hint] = text.fields[name];
  return (
    <div className="space-y-1">
      <label htmlFor={id} className="block font-medium">
        {label}
      </label>
      <p id={`${id}-hint`} className="text-meta text-muted">
        {hint}
      </p>
      <textarea
        id={id}
        aria-describedby={`${id}-hint`}
        rows={rows}
        spellCheck={false}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className="block w-full resize-y rounded-md border border-line bg-canvas px-3 py-2 font-mono text-meta"
      />
    </div>
  );
}

function Outcome({ inputs }: { inputs: PlaygroundInputs }) {
  // A long answer takes a while to look at; typing goes on meanwhile.
  const shown = useDeferredValue(inputs);
  const seen = useMemo(() => inspect(shown), [shown]);
  if (seen === null) {
    return <p className="text-muted">{text.start}</p>;
  }
  if ("problem" in seen) {
    return (
      <Alert tone="warning" icon="warning" title={text.unread}>
        <p>{seen.problem}</p>
      </Alert>
    );
  }
  return (
    <>
      {seen.isStaleUnread ? (
        <Alert tone="warning" icon="warning" title={text.staleUnread}>
          <p>{text.staleUnreadWhy}</p>
        </Alert>
      ) : null}
      <InspectionView answer={shown.answer} inspection={seen} />
    </>
  );
}

function inspect({ expected, stale, answer }: PlaygroundInputs): Inspection | { problem: string } | null {
  if (expected.trim() === "") return null;
  try {
    return inspectAnswer({ expected, metadata: stale.trim() === "" ? {} : { stale } }, answer);
  } catch (error) {
    if (!isAppError(error)) throw error;
    return { problem: error.message };
  }
}
