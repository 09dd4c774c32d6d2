import { describe, expect, it } from "vitest";
import { type Contract, pathFields } from "#lib/operations/contract";
import { contracts } from "#lib/operations/contracts";

const all: [string, Contract][] = Object.entries(contracts);

describe.each(all)("the contract %s", (name, contract) => {
  const fields = Object.keys(contract.input.shape);

  it("is filed under its own name, below /v1, in kebab-case", () => {
    expect(contract.name).toBe(name);
    expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(contract.path).toMatch(/^\/v1(\/[a-z-]+|\/\{[a-zA-Z]+\})+$/);
  });

  it("takes only fields it declares", () => {
    expect(contract.input.safeParse({ ...contract.example.input, surprise: 1 }).success).toBe(false);
    expect(pathFields(contract.path).filter((field) => !fields.includes(field))).toEqual([]);
  });

  it("has an example that its own schemas accept unchanged", () => {
    expect(contract.input.parse(contract.example.input)).toEqual(contract.example.input);
    expect(contract.output.parse(contract.example.output)).toEqual(contract.example.output);
  });

  it("reads rows of the human table from its output", () => {
    const { rows } = contract.cli;
    if (rows) expect(Object.keys(contract.output.shape)).toContain(rows.field);
    expect(contract.summary.endsWith(".")).toBe(false);
    expect(contract.help.length).toBeGreaterThan(0);
  });
});

it("no two contracts share a route or a verb", () => {
  expect(new Set(all.map(([, { method, path }]) => `${method} ${path}`)).size).toBe(all.length);
  expect(new Set(all.map(([, { cli }]) => cli.verb)).size).toBe(all.length);
});
