import { print, printJson } from "#lib/cli/output";
import { readWhole } from "#lib/cli/read-document";
import { AppError } from "#lib/domain/errors";
import { gradeRun } from "#lib/domain/toolcalls/grade-run";
import { readValues } from "#lib/domain/toolcalls/read-run";
import { type ReportFormat, reportText } from "#lib/domain/toolcalls/report-text";
import { runResult } from "#lib/domain/toolcalls/run-result";
import type { RunReport } from "#lib/domain/toolcalls/schemas";

/** Files of tasks and answers; without tasks, those of the built-in eval schema-drift. */
export type RunFiles = { tasks?: string | undefined; answers: string };
export type ReportOptions = RunFiles & { format: ReportFormat };
export type ResultOptions = RunFiles & {
  eval: string;
  commit?: string;
  model: string;
  harness?: string;
  harnessVersion?: string;
  date?: string;
};

const SHOWN_MAX = 20;

/** Prints the report of a run. @throws AppError when tasks and answers do not belong together, naming each */
export async function reportOnFiles({ format, ...files }: ReportOptions): Promise<void> {
  await print(reportText(await gradeFiles(files), format));
}

/** Prints a run as a result file. @throws AppError as `reportOnFiles`, and for facts that no result file can hold */
export async function resultOfFiles(options: ResultOptions): Promise<void> {
  const { model, harness, harnessVersion } = options;
  if ((harness === undefined) !== (harnessVersion === undefined)) {
    const wayOut = "Give --harness and --harness-version together, or neither.";
    throw new AppError("cli_usage", "A harness has a name and a version.", wayOut);
  }
  const report = await gradeFiles(options);
  const facts = {
    evalId: options.eval,
    evalCommit: options.commit,
    model,
    harness: harness === undefined ? undefined : { name: harness, version: harnessVersion ?? "" },
    runDate: options.date ?? new Date().toISOString().slice(0, 10),
  };
  const made = runResult(report, facts);
  if (made.ok) return printJson(made.value);
  const said = made.error.slice(0, SHOWN_MAX).map(({ path, message }) => `${path}: ${message}`);
  throw new AppError("bad_request", said.join(" "), "Mend the option or the ids that are named.");
}

async function gradeFiles({ tasks, answers }: RunFiles): Promise<RunReport> {
  const run = gradeRun(tasks === undefined ? await builtInTasks() : await valuesOf(tasks), await valuesOf(answers));
  for (let step = run.next(); ; step = run.next()) {
    if (!step.done) continue;
    if (step.value.ok) return step.value.value;
    throw new AppError(
      "bad_request",
      step.value.error.join(" "),
      'Give every task one answer, under its id; an empty answer is "".',
    );
  }
}

async function builtInTasks(): Promise<unknown[]> {
  const { generateTasks } = await import("../generator/generate.mjs");
  return [...generateTasks()];
}

async function valuesOf(file: string): Promise<unknown[]> {
  const values = readValues(await readWhole(file));
  if (values.ok) return values.value;
  throw new AppError("bad_request", `${file}: ${values.error}`, "Mend the file, and give it again.");
}
