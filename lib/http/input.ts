// Turns a request into the input of a contract: path and query, or path and JSON body, through one strict schema.
import type { z } from "zod";
import type { Issue } from "#lib/domain/evals/issue";
import { readJsonBody } from "#lib/http/body";
import { InputError } from "#lib/http/input-error";
import type { Contract } from "#lib/operations/contract";
import { inputFields } from "#lib/operations/input-fields";

type Params = Record<string, string | string[] | undefined>;

/** The validated input. Throws InputError (bad_request) with every issue, and what readJsonBody throws. */
export async function readInput(
  contract: Contract,
  request: Request,
  params: Params,
): Promise<Record<string, unknown>> {
  const issues: Issue[] = [];
  const rest =
    contract.method === "GET"
      ? readQuery(request, listFields(contract), issues)
      : asObject(await readJsonBody(request, contract.body), issues);
  const path = pathParams(params);
  for (const name of Object.keys(path)) {
    if (Object.hasOwn(rest, name)) issues.push(issue("unknown_field", name, `${name} belongs in the path only.`));
  }
  const parsed = contract.input.safeParse({ ...rest, ...path }, { reportInput: true });
  if (!parsed.success) issues.push(...parsed.error.issues.flatMap(toIssues));
  if (issues.length === 0 && parsed.success) return parsed.data;
  throw new InputError(
    "bad_request",
    issues.length === 1 ? (issues[0]?.message ?? "") : `The input has ${issues.length} issues.`,
    "Correct what the issues name; /v1/openapi.json describes every field.",
    issues,
  );
}

/** Decodes the path parameters, which Next hands over as they stand in the URL. */
function pathParams(params: Params): Record<string, string> {
  const entries = Object.entries(params).flatMap(([name, value]) =>
    typeof value === "string" ? [[name, decode(value)]] : [],
  );
  return Object.fromEntries(entries);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

/** Fields that may be given more than once. */
function listFields(contract: Contract): Set<string> {
  return new Set(inputFields(contract).flatMap(({ name, isList }) => (isList ? [name] : [])));
}

function readQuery(request: Request, lists: ReadonlySet<string>, issues: Issue[]): Record<string, unknown> {
  const query: Record<string, unknown> = Object.create(null);
  const { searchParams } = new URL(request.url);
  for (const [name, value] of searchParams) {
    if (lists.has(name)) query[name] = searchParams.getAll(name);
    else {
      if (Object.hasOwn(query, name)) {
        issues.push(issue("repeated_field", name, `${name} is given twice; give it once.`));
      }
      query[name] = value;
    }
  }
  return query;
}

function asObject(body: unknown, issues: Issue[]): Record<string, unknown> {
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return { ...body };
  issues.push(issue("invalid_type", "", "The body must be a JSON object."));
  return {};
}

function issue(code: string, path: string, message: string): Issue {
  return { code, path, message, severity: "error" };
}

function toIssues(found: z.core.$ZodIssue): Issue[] {
  const path = found.path.map(String).join(".");
  if (found.code === "unrecognized_keys") {
    const at = (key: string) => (path === "" ? key : `${path}.${key}`);
    return found.keys.map((key) => issue("unknown_field", at(key), `${key} is no field of this operation; remove it.`));
  }
  const missing = found.code === "invalid_type" && found.input === undefined;
  if (missing) return [issue("missing_field", path, `${path} is required.`)];
  return [issue(found.code === "invalid_type" ? "invalid_type" : "invalid_value", path, found.message)];
}
