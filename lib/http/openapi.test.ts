import { Validator } from "@seriousme/openapi-schema-validator";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { openApiDocument } from "#lib/http/openapi";
import { contract } from "#lib/operations/contract";
import { contracts } from "#lib/operations/contracts";

const document = openApiDocument("1.2.3");
const json = JSON.stringify(document);

type Operation = {
  operationId: string;
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: unknown;
  responses: Record<string, { content?: Record<string, unknown> }>;
};
const paths = document["paths"] as Record<string, Record<string, Operation>>;
const operations = Object.values(paths).flatMap((item) => Object.values(item));

describe("the OpenAPI document", () => {
  it("is valid OpenAPI 3.1, and the validator can say no", async () => {
    const validator = new Validator();
    expect(await validator.validate(JSON.parse(json))).toMatchObject({ valid: true });
    expect(validator.version).toBe("3.1");
    const broken = { ...JSON.parse(json), paths: { "/v1/x": { get: { responses: 3 } } } };
    expect(await new Validator().validate(broken)).toMatchObject({ valid: false });
  });

  it("resolves every reference", () => {
    const refs = [...json.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map((match) => match[1] ?? "");
    const { schemas } = document["components"] as { schemas: object };
    expect(refs.length).toBeGreaterThan(10);
    expect(refs.filter((name) => !(name in schemas))).toEqual([]);
    expect(json).not.toContain("#/$defs/");
  });

  it("has exactly the operations of the contracts", () => {
    expect(operations.map((each) => each.operationId).sort()).toEqual(Object.keys(contracts).sort());
    for (const { name, path, method } of Object.values(contracts)) {
      expect(paths[path]?.[method.toLowerCase()]?.operationId).toBe(name);
    }
  });

  it("places path fields in the path and the others in the query", () => {
    const parameters = paths["/v1/evals/{id}/board"]?.["get"]?.parameters ?? [];
    expect(parameters.map((each) => [each.name, each.in, each.required])).toEqual([
      ["id", "path", true],
      ["cohort", "query", false],
      ["sort", "query", false],
      ["order", "query", false],
      ["section", "query", false],
      ["after", "query", false],
    ]);
  });

  it("describes every error as a problem", () => {
    for (const { responses } of operations) {
      const failures = Object.entries(responses).filter(([status]) => Number(status) >= 400);
      expect(failures.map(([status]) => status)).toEqual(expect.arrayContaining(["400", "406", "500", "503"]));
      for (const [, { content }] of failures) expect(Object.keys(content ?? {})).toEqual(["application/problem+json"]);
    }
  });

  it("lets a newer server add fields to an answer, and refuses unknown ones in a question", () => {
    const { schemas } = document["components"] as { schemas: Record<string, unknown> };
    expect(JSON.stringify(schemas)).not.toContain('"additionalProperties":false');
    expect(JSON.stringify(paths["/v1/validate-document"]?.["post"]?.requestBody)).toContain(
      '"additionalProperties":false',
    );
  });

  it("names a security scheme only when an operation needs a scope", async () => {
    expect(json).not.toContain("bearer");
    const closed = contract({
      ...contracts["list-evals"],
      name: "list-drafts",
      path: "/v1/drafts",
      scope: "read",
      input: z.strictObject({}),
    });
    const secured = openApiDocument("1", { "list-drafts": closed });
    expect(await new Validator().validate(JSON.parse(JSON.stringify(secured)))).toMatchObject({ valid: true });
    expect(secured["components"]).toHaveProperty("securitySchemes.bearer.scheme", "bearer");
  });
});
