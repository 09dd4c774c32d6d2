"use client";

import { type FormEvent, useId, useState } from "react";
import { Alert } from "#components/ui/alert";
import { Button } from "#components/ui/button";
import { AssayerCommand } from "#components/ui/copy-command";
import type { Issue } from "#lib/domain/evals/issue";
import type { RunReport } from "#lib/domain/toolcalls/schemas";
import { fileRunMessages as text } from "../messages/en/file-run";
import { saveFile } from "./save-file";

const FIELDS = [
  { name: "model", isRequired: true },
  { name: "harness", isRequired: false },
  { name: "harness_version", isRequired: false },
] as const;

type Props = { evalId: string; protocolCommit: string; report: RunReport };

/** Makes the result file of a graded run, bound to the protocol commit it was graded under. */
export function FileRun({ evalId, protocolCommit, report }: Props) {
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [name, setName] = useState<string | null>(null);

  async function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const given = (field: string) => String(form.get(field) ?? "").trim();
    // The schemas of result files are large, and only who gets this far needs them.
    const { runResult } = await import("#lib/domain/toolcalls/run-result");
    const harness = given("harness");
    const version = given("harness_version");
    const made = runResult(report, {
      evalId,
      evalCommit: protocolCommit,
      model: given("model"),
      harness: harness === "" && version === "" ? undefined : { name: harness, version },
      runDate: given("run_date"),
    });
    setIssues(made.ok ? [] : made.error);
    setName(made.ok ? "run.json" : null);
    if (made.ok) saveFile("run.json", "application/json", `${JSON.stringify(made.value, null, 2)}\n`);
  }

  const [saved, wayOn, dryRun] = text.saved;
  return (
    <form onSubmit={save} className="space-y-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {FIELDS.map(({ name, isRequired }) => (
          <Field key={name} name={name} type="text" isRequired={isRequired} value="" />
        ))}
        <Field name="run_date" type="date" isRequired value={new Date().toISOString().slice(0, 10)} />
      </div>
      <Button type="submit">{text.save}</Button>
      <div role="status" className="space-y-3">
        {issues.length === 0 ? null : (
          <Alert tone="danger" icon="cross" title={text.refused}>
            <ul className="list-disc pl-4">
              {issues.map(({ path, message }) => (
                <li key={`${path} ${message}`}>
                  <code>{path}</code>: {message}
                </li>
              ))}
            </ul>
          </Alert>
        )}
        {name === null ? null : (
          <>
            <p>
              {saved} <code>{name}</code>
              {wayOn} <code>--dry-run</code> {dryRun}
            </p>
            <AssayerCommand verb={`import ${name} --verified`} />
          </>
        )}
      </div>
    </form>
  );
}

type FieldProps = { name: keyof typeof text.fields; type: string; isRequired: boolean; value: string };

function Field({ name, type, isRequired, value }: FieldProps) {
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
      <input
        id={id}
        name={name}
        type={type}
        required={isRequired}
        defaultValue={value}
        maxLength={255}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        className="block h-9 w-full rounded-md border border-line bg-canvas px-3"
      />
    </div>
  );
}
