import { describe, expect, it } from "vitest";
import { METHODS } from "#lib/http/methods";
import { contracts } from "#lib/operations/contracts";
import { filesUnder, lineCount, readSource } from "#lib/testing/source-files";

/** Routes that answer no operation. */
const OTHER = ["app/v1/[[...rest]]/route.ts", "app/v1/openapi.json/route.ts"];

const routes = filesUnder("app/v1").filter((path) => path.endsWith("/route.ts"));
const fileOf = (path: string) => `app${path.replace(/\{(\w+)\}/g, "[$1]")}/route.ts`;

describe("app/v1", () => {
  it("has a route for every operation, and none without one", () => {
    const expected = Object.values(contracts).map(({ path }) => fileOf(path));
    expect(routes).toEqual([...expected, ...OTHER].sort());
  });

  it.each(Object.values(contracts).map(({ name, path }) => [name, fileOf(path)]))("binds %s in %s", (name, file) => {
    const bound = readSource(file).match(/handle\(operations(?:\.(\w+)|\["([\w-]+)"\])/);
    expect(bound?.[1] ?? bound?.[2]).toBe(name);
  });

  it.each(routes)("%s is thin and answers every method", (file) => {
    expect(lineCount(file)).toBeLessThanOrEqual(25);
    expect(readSource(file)).toContain(`export const { ${METHODS.join(", ")} } =`);
  });

  it("holds nothing but routes", () => {
    expect(filesUnder("app/v1").filter((path) => !routes.includes(path))).toEqual([]);
  });
});
