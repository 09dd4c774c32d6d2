// The OpenAPI document made readable: everything a page says of an operation is taken from there.
import { isRecord } from "#lib/domain/is-record";
import type { ApiField, ApiOperation, ApiReference, ApiSchema } from "#lib/domain/views/api-reference";

type Json = Record<string, unknown>;

const DEPTH_MAX = 6;

/** Operations by their first tag, in the order of the document. */
export function apiReference(document: Json): ApiReference {
  const schemas = record(record(document["components"])["schemas"]);
  const groups = new Map<string, ApiOperation[]>();
  for (const [path, item] of Object.entries(record(document["paths"]))) {
    for (const [method, operation] of Object.entries(record(item))) {
      const of = record(operation);
      const name = text(list(of["tags"])[0]);
      groups.set(name, [...(groups.get(name) ?? []), operationOf(path, method.toUpperCase(), of, schemas)]);
    }
  }
  const info = record(document["info"]);
  return {
    version: text(info["version"]),
    about: text(info["description"]),
    groups: [...groups].map(([name, operations]) => ({ name, operations })),
  };
}

function operationOf(path: string, method: string, of: Json, schemas: Json): ApiOperation {
  const body = record(record(record(of["requestBody"])["content"])["application/json"]);
  const { 200: good, ...others } = record(of["responses"]);
  const answer = record(record(record(good)["content"])["application/json"]);
  const parameters = list(of["parameters"]).map(record);
  return {
    id: text(of["operationId"]),
    method,
    path,
    summary: text(of["summary"]),
    description: text(of["description"]),
    parameters: [
      ...parameters.map((each) => ({
        name: text(each["name"]),
        in: each["in"] === "path" ? ("path" as const) : ("query" as const),
        required: each["required"] === true,
        description: text(each["description"]),
        ...schemaOf(record(each["schema"]), schemas, 0),
      })),
      ...fieldsOf(record(body["schema"]), schemas, 0).map((field) => ({ ...field, in: "body" as const })),
    ],
    response: schemaOf(record(answer["schema"]), schemas, 0),
    example: JSON.stringify(answer["example"] ?? null, null, 2),
    errors: Object.entries(others).map(([status, each]) => ({
      status,
      description: text(record(each)["description"]),
    })),
    curl: curlOf(path, method, parameters, body["example"]),
  };
}

/** A call with the values of the example; only what it needs. */
function curlOf(path: string, method: string, parameters: Json[], body: unknown): string {
  const needed = parameters.filter((each) => each["required"] === true);
  const value = (each: Json) => encodeURIComponent([each["example"] ?? ""].flat().join(","));
  const place = needed
    .filter((each) => each["in"] === "path")
    .reduce((filled, each) => filled.replace(`{${text(each["name"])}}`, value(each)), path);
  const query = needed.filter((each) => each["in"] === "query").map((each) => `${text(each["name"])}=${value(each)}`);
  const address = `'{site}${place}${query.length === 0 ? "" : `?${query.join("&")}`}'`;
  if (method === "GET") return `curl ${address}`;
  const data = JSON.stringify(body ?? {}).replaceAll("'", "'\\''");
  return `curl ${address} -H 'content-type: application/json' -d '${data}'`;
}

function schemaOf(given: Json, schemas: Json, depth: number): ApiSchema {
  const schema = resolved(given, schemas);
  return { type: typeOf(schema, schemas), fields: depth >= DEPTH_MAX ? [] : fieldsOf(schema, schemas, depth) };
}

function fieldsOf(given: Json, schemas: Json, depth: number): ApiField[] {
  const schema = resolved(given, schemas);
  const required = list(schema["required"]);
  const own = Object.entries(record(schema["properties"])).map(([name, of]) => ({
    name,
    required: required.includes(name),
    description: text(record(of)["description"]),
    ...schemaOf(record(of), schemas, depth + 1),
  }));
  if (own.length > 0) return own;
  const inner = [schema["items"], ...list(schema["anyOf"])].filter(isRecord);
  return inner.map((each) => fieldsOf(each, schemas, depth)).find((fields) => fields.length > 0) ?? [];
}

function typeOf(given: Json, schemas: Json): string {
  const schema = resolved(given, schemas);
  const choices = schema["enum"] ?? (schema["const"] === undefined ? undefined : [schema["const"]]);
  if (Array.isArray(choices)) return choices.map((each) => JSON.stringify(each)).join(" or ");
  const any = [...list(schema["anyOf"]), ...list(schema["oneOf"])].filter(isRecord);
  if (any.length > 0) return [...new Set(any.map((each) => typeOf(each, schemas)))].join(" or ");
  if (schema["type"] === "array") return `array of ${typeOf(record(schema["items"]), schemas)}`;
  return [schema["type"] ?? "any"].flat().map(text).join(" or ");
}

function resolved(schema: Json, schemas: Json): Json {
  const name = text(schema["$ref"]).split("/").at(-1) ?? "";
  return name === "" ? schema : record(schemas[name]);
}

function record(value: unknown): Json {
  return isRecord(value) ? value : {};
}

function list(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function text(value: unknown): string {
  return typeof value === "string" ? value : "";
}
