import { expect, it } from "vitest";
import { contracts } from "#lib/operations/contracts";
import { apiReference } from "./api-reference";
import { openApiDocument } from "./openapi";

const reference = apiReference(openApiDocument("1.2.3"));
const operations = reference.groups.flatMap((group) => group.operations);

it("shows every operation once, in a named group, with all that a caller needs", () => {
  expect(operations.map(({ id }) => id).sort()).toEqual(
    Object.values(contracts)
      .map(({ name }) => name)
      .sort(),
  );
  expect(new Set(reference.groups.map(({ name }) => name)).size).toBe(reference.groups.length);
  expect(reference.groups.map(({ name }) => name)).not.toContain("");
  expect(reference).toMatchObject({ version: "1.2.3", about: expect.stringContaining("CORS") });
  for (const { summary, response, errors, curl, example } of operations) {
    expect(summary).not.toBe("");
    expect(response.fields.length).toBeGreaterThan(0);
    expect(errors.length).toBeGreaterThan(0);
    expect(curl).not.toMatch(/\{(?!site)[a-z]+\}/i);
    expect(() => JSON.parse(example)).not.toThrow();
  }
});

it("says where a parameter goes, and what may stand in it", () => {
  const board = operations.find(({ id }) => id === "get-board");
  expect(board?.parameters).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ name: "id", in: "path", required: true, type: "string" }),
      expect.objectContaining({ name: "sort", in: "query", type: '"score" or "model" or "date"' }),
    ]),
  );
  expect(board?.curl).toMatch(/^curl '\{site\}\/v1\/evals\/[a-z-]+\/board'$/);
  expect(board?.response.fields.find(({ name }) => name === "rows")?.fields.map(({ name }) => name)).toContain("rank");
  expect(operations.find(({ id }) => id === "score")?.curl).toContain("-d '{");
});
