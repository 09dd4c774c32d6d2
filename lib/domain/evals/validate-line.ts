// One line of `assayer validate --jsonl`: a document in, its verdict out. A line can be anything; the answer is a line.

import { isRecord } from "../is-record";
import { err, ok, type Result } from "../result";
import type { Issue } from "./issue";
import { issueOf } from "./issues";
import { type JudgedAs, lintsOf, refusalsOf } from "./judge-document";
import type { IssueCode, IssueParams } from "./messages";
import { DOCUMENT_BYTES_MAX } from "./text";

/** A line may hold a document and its eval. */
export const LINE_BYTES_MAX = 2 * DOCUMENT_BYTES_MAX + 64 * 1024;

export type LineIssue = Pick<Issue, "code" | "path" | "message">;
export type LineVerdict = {
  /** The id of the line when it is a text or a number. */
  id: string | number | null;
  accept: boolean;
  issues: LineIssue[];
  /** Only when asked for. */
  lints?: LineIssue[];
};

export type LineOptions = { lints?: boolean | undefined; today?: string | undefined };

/** The verdict of one JSON line `{id, kind, doc, eval?, options?}`. Paths lead into `doc`. Never throws. */
export function validateLine(line: string, options: LineOptions = {}): LineVerdict {
  const request = parseLine(line);
  if (!request.ok) return refusedLine(request.error);
  const { id } = request.value;
  const answer = {
    id: typeof id === "string" || (typeof id === "number" && Number.isFinite(id)) ? id : null,
    ...verdictOf(request.value, line.length > DOCUMENT_BYTES_MAX),
  };
  const as = judgedAs(request.value);
  if (options.lints !== true || as === null) return answer;
  return { ...answer, lints: lintsOf(request.value["doc"], { ...as, today: options.today }).map(brief) };
}

/** The verdict of a line that could not even be read. */
export function refusedLine(code: IssueCode, params: IssueParams = {}): LineVerdict {
  return { id: null, accept: false, issues: [brief(issueOf(code, "", params))] };
}

type Request = Readonly<Record<string, unknown>>;

function parseLine(line: string): Result<Request, IssueCode> {
  try {
    const value: unknown = JSON.parse(line);
    return isRecord(value) ? ok(value) : err("line_not_object");
  } catch {
    return err("json_malformed");
  }
}

function verdictOf(request: Request, isLong: boolean): { accept: boolean; issues: LineIssue[] } {
  const issues = issuesOf(request, isLong);
  return { accept: issues.length === 0, issues: issues.map(brief) };
}

function issuesOf(request: Request, isLong: boolean): Issue[] {
  const { doc } = request;
  if (!Object.hasOwn(request, "doc")) return [issueOf("field_missing", "doc")];
  const as = judgedAs(request);
  if (as === null) return [issueOf("value_unknown", "kind", { options: "eval, stored-eval, result" })];
  const refusals = refusalsOf(doc, as);
  // Writing a value recurses: a document that nests too deep is never measured.
  if (!isLong || refusals.some(({ code }) => code === "nesting_too_deep")) return refusals;
  const size = sizeOf(doc);
  return size > DOCUMENT_BYTES_MAX
    ? [issueOf("document_too_large", "", { size, maximum: DOCUMENT_BYTES_MAX })]
    : refusals;
}

function judgedAs({ kind, eval: definition, options }: Request): JudgedAs | null {
  if (kind !== "eval" && kind !== "stored-eval" && kind !== "result") return null;
  const requireOfficialResultCount = isRecord(options) && options["requireOfficialResultCount"] === true;
  return { kind, eval: definition, options: { requireOfficialResultCount } };
}

function sizeOf(doc: unknown): number {
  return new TextEncoder().encode(JSON.stringify(doc)).length;
}

function brief({ code, path, message }: Issue): LineIssue {
  return { code, path, message };
}
