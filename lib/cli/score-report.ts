import { readFile } from "node:fs/promises";
import { print, printJson } from "#lib/cli/output";
import { AppError } from "#lib/domain/errors";
import { joinRun, readValues } from "#lib/domain/toolcalls/read-run";
import { reportJUnit, reportMarkdown } from "#lib/domain/toolcalls/report-text";
import { scoreRows } from "#lib/domain/toolcalls/score-rows";

export type ReportOptions = { tasks: string; answers: string; format: "json" | "markdown" | "junit" };

const SHOWN_MAX = 20;

/** Prints the report of a run. @throws AppError when tasks and answers do not belong together, naming each */
export async function reportOnFiles({ tasks, answers, format }: ReportOptions): Promise<void> {
  const joined = joinRun(await valuesOf(tasks), await valuesOf(answers));
  if (!joined.ok) {
    const shown = joined.error.slice(0, SHOWN_MAX).join(" ");
    throw new AppError("bad_request", shown, 'Give every task one answer, under its id; an empty answer is "".');
  }
  const { rows, report } = scoreRows(joined.value);
  const broken = rows.find((row) => "error" in row);
  if (broken !== undefined && "error" in broken) {
    throw new AppError("bad_request", broken.error.message, broken.error.suggestion);
  }
  if (format === "json") await printJson(report);
  else await print(format === "junit" ? reportJUnit(report) : reportMarkdown(report));
}

async function valuesOf(file: string): Promise<unknown[]> {
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch (cause) {
    throw new AppError("file_missing", `Cannot read ${file}.`, "Name a file that exists and may be read.", cause);
  }
  const values = readValues(text);
  if (values.ok) return values.value;
  throw new AppError("bad_request", `${file}: ${values.error}`, "Write one JSON object a line, or one JSON list.");
}
