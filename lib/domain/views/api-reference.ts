// The OpenAPI document as a page shows it.

export type ApiSchema = {
  /** `string`, `array of object`, `"asc" or "desc"` … */
  type: string;
  fields: ApiField[];
};

export type ApiField = ApiSchema & { name: string; required: boolean; description: string };

export type ApiOperation = {
  id: string;
  method: string;
  path: string;
  summary: string;
  description: string;
  parameters: (ApiField & { in: "path" | "query" | "body" })[];
  response: ApiSchema;
  /** An answer as JSON text. */
  example: string;
  errors: { status: string; description: string }[];
  /** `{site}` stands for the address of the server. */
  curl: string;
};

export type ApiReference = { version: string; about: string; groups: { name: string; operations: ApiOperation[] }[] };
