// The input of a contract, field by field, as JSON Schema: what OpenAPI parameters and CLI options are made from.
import { z } from "zod";
import { type Contract, pathFields } from "#lib/operations/contract";

export type InputField = {
  name: string;
  inPath: boolean;
  required: boolean;
  description: string;
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
    choices: Array.isArray(schema["enum"]) ? schema["enum"].map(String) : null,
    schema,
  }));
}
