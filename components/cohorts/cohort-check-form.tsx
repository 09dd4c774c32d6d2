"use client";

import { type FormEvent, useId, useState } from "react";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { isRecord } from "#lib/domain/is-record";
import type { CohortAnswer } from "#lib/domain/views/cohort-check";
import { cohortCheckMessages as text } from "../messages/en/cohort-check";
import { CohortVerdictView } from "./cohort-verdict";

type Props = { evalId: string; ask(document: string): Promise<CohortAnswer> };

/** Takes an edited definition and shows what it would do to the board. */
export function CohortCheckForm({ evalId, ask }: Props) {
  const [document, setDocument] = useState("");
  const [answer, setAnswer] = useState<CohortAnswer | "asking" | null>(null);
  const id = useId();

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    setAnswer("asking");
    try {
      setAnswer(await ask(document));
    } catch {
      setAnswer({ kind: "refused", problem: text.unreachable });
    }
  }

  async function start() {
    setAnswer("asking");
    try {
      const shown: unknown = await (await fetch(`/v1/evals/${evalId}`)).json();
      if (!isRecord(shown) || !isRecord(shown["definition"])) throw new Error("there is no definition");
      setDocument(JSON.stringify(shown["definition"], null, 2));
      setAnswer(null);
    } catch {
      setAnswer({ kind: "refused", problem: text.noStart });
    }
  }

  return (
    <div className="space-y-5">
      <form onSubmit={onSubmit} className="needs-script space-y-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <label htmlFor={id} className="font-medium">
            {text.label}
          </label>
          <button type="button" onClick={start} className="text-accent underline">
            {text.start}
          </button>
        </div>
        <textarea
          id={id}
          rows={14}
          required
          spellCheck={false}
          autoComplete="off"
          value={document}
          onChange={(event) => setDocument(event.target.value)}
          className="block w-full resize-y rounded-md border border-line-strong bg-canvas px-3 py-2 font-mono text-meta"
        />
        <Button type="submit">{text.check}</Button>
      </form>
      <div role="status" className="space-y-4">
        {answer === "asking" ? <p className="text-muted">{text.checking}</p> : null}
        {answer !== null && answer !== "asking" && answer.kind === "refused" ? (
          <Alert tone="danger" icon="cross" title={text.notChecked}>
            <p>{answer.problem}</p>
          </Alert>
        ) : null}
        {answer !== null && answer !== "asking" && answer.kind === "checked" ? (
          <CohortVerdictView check={answer.check} />
        ) : null}
      </div>
    </div>
  );
}
