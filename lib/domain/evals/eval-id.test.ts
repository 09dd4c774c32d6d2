import { expect, it } from "vitest";
import { readSource, sourceFiles } from "#lib/testing/source-files";
import { isEvalId } from "./eval-id";

it("003 is 2 to 64 lowercase letters, digits and hyphens", () => {
  for (const id of ["ab", "a--b", "ab-", "0a", "a".repeat(64)]) expect(isEvalId(id), id).toBe(true);
  for (const id of ["", "a", "A-b", "-ab", "a_b", "a.b", "ab\n", "a".repeat(65)]) expect(isEvalId(id), id).toBe(false);
});

it("is written down once", () => {
  const pattern = "[a-z0-9][a-z0-9-]{1,63}";
  const places = sourceFiles(/\.(ts|tsx|mjs)$/).filter(
    (path) => !path.endsWith("eval-id.test.ts") && readSource(path).includes(pattern),
  );
  expect(places).toEqual(["lib/domain/evals/eval-id.ts"]);
});
