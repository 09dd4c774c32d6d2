// The input of a contract, field by field, as JSON Schema: what OpenAPI parameters and CLI options are made from.
import { z } from "zod";
import { isRecord } from "#lib/domain/is-record";
import { type Contract, pathFields } from "#lib/operations/contract";

export type InputField = {
  name: string;
  inPath: boolean;
  required: boolean;
  description: string;
  /** Whether it is a list of texts: a query may name it several times. */
  isList: boolean;
  /** The closed list of values, when there is one. */
  choices: readonly string[] | null;
  /** JSON Schema of the value, without description and examples. */
  schema: Record<string, unknown>;
};

type ObjectSchema = { properties?: Record<string, Record<string, unknown>>; required?: string[] };

/** In the order of declaration. */
export function inputFields(contract: Contract): InputField[] {
  const { properties = {}, required = [] } = z.toJSONSchema(contract.input, { io: "input" }) as ObjectSchema;
  const inPath = pathFields(contract.path);
  return Object.entries(properties).map(([name, { description, examples: _, ...schema }]) => ({
    name,
    inPath: inPath.includes(name),
    required: required.includes(name),
    description: typeof description === "string" ? description : "",
    isList: schema["type"] === "array",
    choices: choicesOf(schema),
    schema,
  }));
}

function choicesOf(schema: Record<string, unknown>): string[] | null {
  const { items, enum: values } = schema;
  if (isRecord(items)) return choicesOf(items);
  return Array.isArray(values) ? values.map(String) : null;
}
