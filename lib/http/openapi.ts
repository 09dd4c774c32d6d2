// The OpenAPI 3.1 document, made from the contracts: nothing about an operation is written twice.
import { z } from "zod";
import type { ErrorCode } from "#lib/domain/errors";
import { BODY_BYTES_MAX } from "#lib/http/body";
import { PROBLEMS } from "#lib/http/problem";
import type { Contract } from "#lib/operations/contract";
import { contracts } from "#lib/operations/contracts";
import { inputFields } from "#lib/operations/input-fields";
import { PROBLEM_MEDIA_TYPE, Problem } from "#lib/operations/problem/schemas";

type Json = Record<string, unknown>;

/** Groups of operations, by what stands behind `/v1/`. */
const TAGS: Record<string, string> = {
  evals: "Boards and results",
  results: "Boards and results",
  standings: "Boards and results",
  compare: "Boards and results",
  "cohort-check": "Definitions",
  "validate-document": "Definitions",
  "build-plan": "Definitions",
  score: "Grading tool calls",
  health: "The server",
  "sync-status": "The server",
  "job-status": "The server",
};

const ALWAYS: readonly ErrorCode[] = ["bad_request", "not_acceptable", "internal", "database_unavailable"];
const WITH_BODY: readonly ErrorCode[] = ["payload_too_large", "unsupported_media_type"];

/** The document for a version of this server. Pure: equal contracts, equal document. */
export function openApiDocument(version: string, of: Record<string, Contract> = contracts): Json {
  const list = Object.values(of);
  return {
    openapi: "3.1.1",
    info: {
      title: "Assayer",
      version,
      summary: "Leaderboards bound to the commit that introduced their protocol.",
      description:
        "Public reads need no token and may be called from any page (CORS `*`). Errors are RFC 9457 problem details: " +
        `branch on \`code\`. Bodies are JSON of at most ${BODY_BYTES_MAX} bytes.`,
      license: { name: "Apache-2.0", identifier: "Apache-2.0" },
    },
    servers: [{ url: "/" }],
    paths: Object.fromEntries(
      [...new Set(list.map((contract) => contract.path))].map((path) => [path, pathItem(path, list)]),
    ),
    components: { schemas: componentSchemas(list), ...securitySchemes(list) },
  };
}

function pathItem(path: string, list: Contract[]): Json {
  const own = list.filter((contract) => contract.path === path);
  return Object.fromEntries(own.map((contract) => [contract.method.toLowerCase(), operationObject(contract)]));
}

function operationObject(contract: Contract): Json {
  const parameters = parameterObjects(contract);
  return {
    operationId: contract.name,
    tags: [TAGS[contract.path.split("/")[2] ?? ""] ?? "More"],
    summary: contract.summary,
    description: contract.help,
    ...(contract.scope === null ? {} : { security: [{ bearer: [contract.scope] }] }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(contract.method === "GET" ? {} : { requestBody: requestBody(contract) }),
    responses: responseObjects(contract),
  };
}

function parameterObjects(contract: Contract): Json[] {
  const example = contract.example.input as Json;
  return inputFields(contract)
    .filter((field) => field.inPath || contract.method === "GET")
    .map(({ name, inPath, required, description, schema }) => ({
      name,
      in: inPath ? "path" : "query",
      required,
      ...(description === "" ? {} : { description }),
      schema,
      ...(example[name] === undefined ? {} : { example: example[name] }),
    }));
}

function requestBody(contract: Contract): Json {
  const fields = inputFields(contract).filter((field) => !field.inPath);
  const schema = {
    type: "object",
    properties: Object.fromEntries(
      fields.map(({ name, description, schema: of }) => [name, description === "" ? of : { description, ...of }]),
    ),
    required: fields.filter((field) => field.required).map((field) => field.name),
    additionalProperties: false,
  };
  return { required: true, content: { "application/json": { schema, example: contract.example.input } } };
}

function responseObjects(contract: Contract): Json {
  const conditional = contract.method === "GET" && contract.cache === "revalidate";
  const content = { schema: { $ref: ref(outputName(contract)) }, example: contract.example.output };
  const headers = {
    "x-request-id": { schema: { type: "string" } },
    ...(conditional ? { etag: { schema: { type: "string" } } } : {}),
  };
  const codes = [...ALWAYS, ...(contract.method === "GET" ? [] : WITH_BODY), ...contract.errors];
  const statuses = [...new Set(codes.map((code) => PROBLEMS[code].status))].sort();
  return {
    200: { description: contract.summary, headers, content: { "application/json": content } },
    ...(conditional ? { 304: { description: "The ETag of If-None-Match still holds." } } : {}),
    ...Object.fromEntries(
      statuses.map((status) => [status, problemObject(codes.filter((code) => PROBLEMS[code].status === status))]),
    ),
  };
}

function problemObject(codes: ErrorCode[]): Json {
  const unique = [...new Set(codes)];
  return {
    description: unique.map((code) => `\`${code}\`: ${PROBLEMS[code].title}`).join("; "),
    content: { [PROBLEM_MEDIA_TYPE]: { schema: { $ref: ref("Problem") } } },
  };
}

function componentSchemas(list: Contract[]): Json {
  const registry = z.registry<{ id: string }>();
  registry.add(Problem, { id: "Problem" });
  for (const contract of list) registry.add(contract.output, { id: outputName(contract) });
  const { schemas } = z.toJSONSchema(registry, {
    uri: ref,
    io: "output",
    // A newer server may add fields: a generated client must not refuse them.
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    },
  });
  return Object.fromEntries(
    Object.entries(schemas).map(([name, { $id: _, $schema: __, ...schema }]) => [name, schema]),
  );
}

function securitySchemes(list: Contract[]): Json {
  if (list.every((contract) => contract.scope === null)) return {};
  return { securitySchemes: { bearer: { type: "http", scheme: "bearer" } } };
}

function outputName(contract: Contract): string {
  const name = contract.name.replace(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return `${name}Output`;
}

function ref(id: string): string {
  return `#/components/schemas/${id}`;
}
