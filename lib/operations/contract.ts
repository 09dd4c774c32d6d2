// One description of a public operation. HTTP routes, OpenAPI, SDK methods and CLI verbs all derive from it.
import type { z } from "zod";
import type { ErrorCode } from "#lib/domain/errors";

/** What a bearer token must be allowed to do. `null` in a contract means: public. */
export type Scope = "read" | "write" | "admin";

export type CliView = {
  /** The words after `assayer`. Path parameters follow as arguments, every other input field is an option. */
  verb: string;
  /**
   * `api`: derived, calls the server. `local`: a file of lib/cli/commands does the same work without a server, so that
   * an author can use it offline.
   */
  via: "api" | "local";
  /** Field of the output that holds the rows of the human table, and the columns shown of each row. */
  rows?: { field: string; columns: readonly string[] };
};

export type BodyView = {
  /** Most that is read. */
  bytesMax: number;
  /** What to do with more. */
  wayOut: string;
  /** Any JSON, also what no database can store: it is looked at, and gone with the answer. */
  isStored: false;
};

export type Contract<
  Name extends string = string,
  Method extends "GET" | "POST" = "GET" | "POST",
  Input extends z.ZodObject = z.ZodObject,
  Output extends z.ZodObject = z.ZodObject,
> = {
  name: Name;
  method: Method;
  /** `/v1/evals/{id}/board`: each `{field}` is a field of the input. */
  path: string;
  /** One line, imperative. */
  summary: string;
  /** What a caller must know: rules, units, limits. */
  help: string;
  scope: Scope | null;
  /** Path fields, and the query (GET) or JSON body (POST) fields. Strict: an unknown field is an error. */
  input: Input;
  output: Output;
  /** How the JSON body of a POST is read: as a document that can be stored, unless it says otherwise. */
  body?: BodyView;
  /** Codes beyond those every operation may answer with. */
  errors: readonly ErrorCode[];
  /** `revalidate`: public and answered with an ETag; `no-store`: true only at this moment. */
  cache: "revalidate" | "no-store";
  cli: CliView;
  example: { input: z.input<Input>; output: z.input<Output> };
};

/** Keeps the literal name and the schema types of a contract. */
export function contract<
  const Name extends string,
  const Method extends "GET" | "POST",
  Input extends z.ZodObject,
  Output extends z.ZodObject,
>(of: Contract<Name, Method, Input, Output>): Contract<Name, Method, Input, Output> {
  return of;
}

/** Names of the input fields that stand in the path, in order. */
export function pathFields(path: string): string[] {
  return [...path.matchAll(/\{([^}]+)\}/g)].map((match) => match[1] ?? "");
}
